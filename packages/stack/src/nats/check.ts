import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NodeConnectionOptions } from '@nats-io/transport-node';

function connectionOptions(url: string): NodeConnectionOptions {
  const { username, password, host, protocol } = new URL(url);
  const name = decodeURIComponent(username);
  const credentials =
    name === '' ? {} : password === '' ? { token: name } : { user: name, pass: decodeURIComponent(password) };
  return { servers: `${protocol}//${host}`, reconnect: false, timeout: 60_000, ...credentials };
}

/** JetStream must answer, not only the server: without it there is no log to keep an event. */
export async function checkNats(url: string): Promise<void> {
  const connection = await connect(connectionOptions(url));
  try {
    const manager = await jetstreamManager(connection, { timeout: 60_000 });
    await manager.getAccountInfo();
  } finally {
    await connection.close();
  }
}

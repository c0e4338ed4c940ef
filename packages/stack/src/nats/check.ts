import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NodeConnectionOptions } from '@nats-io/transport-node';

function connectionOptions(url: string, timeout: number): NodeConnectionOptions {
  const { username, password, host, protocol } = new URL(url);
  const name = decodeURIComponent(username);
  const credentials =
    name === '' ? {} : password === '' ? { token: name } : { user: name, pass: decodeURIComponent(password) };
  return { servers: `${protocol}//${host}`, reconnect: false, timeout, ...credentials };
}

/** JetStream must answer, not only the server: without it there is no log to keep an event. */
export async function checkNats(url: string, timeout = 60_000): Promise<void> {
  const connection = await connect(connectionOptions(url, timeout));
  try {
    const manager = await jetstreamManager(connection, { timeout });
    await manager.getAccountInfo();
  } finally {
    await connection.close();
  }
}

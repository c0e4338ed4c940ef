import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Three lines of the protocol: a client library would be a dependency for one PING. */
export async function checkRedis(url: string): Promise<void> {
  const { hostname, port, protocol, username, password } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
  const socket =
    protocol === 'rediss:' ? connectTls({ ...address, servername: address.host }) : connect(address);
  const deadline = AbortSignal.timeout(60_000);
  try {
    await once(socket, protocol === 'rediss:' ? 'secureConnect' : 'connect', { signal: deadline });
    const user = username === '' ? [] : [decodeURIComponent(username)];
    if (password !== '') socket.write(command('AUTH', ...user, decodeURIComponent(password)));
    socket.write(command('PING'));
    for (let answer = ''; !answer.includes('+PONG'); ) {
      const [chunk] = await once(socket, 'data', { signal: deadline });
      answer += String(chunk);
      if (answer.startsWith('-')) throw new Error(`Redis answered ${answer.slice(1).trim()}`);
    }
  } finally {
    socket.destroy();
  }
}

function command(...words: string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

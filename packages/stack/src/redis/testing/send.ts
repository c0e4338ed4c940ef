import { once } from 'node:events';
import { connect } from 'node:net';

/** One command, one short answer. */
export async function send(url: string, ...words: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
  socket.write(`*${words.length}\r\n${lines.join('')}`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

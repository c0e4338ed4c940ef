import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';

const [A, TXT] = [1, 16];

interface Records {
  a?: string;
  txt?: string[];
  /** It cannot say what the name has. */
  fails?: boolean;
}

/** A name server on UDP that knows what is set, and responds about names with `slow` in them only from when it is told to. */
export async function startNameServer() {
  const records = new Map<string, Records>();
  const asked: string[] = [];
  let held: (() => void)[] | undefined = [];
  const server = createSocket('udp4');
  server.on('message', (question, from) => {
    const name = nameIn(question);
    asked.push(name);
    const respond = () => server.send(responseTo(question, name, records.get(name)), from.port, from.address);
    if (held && name.includes('slow')) held.push(respond);
    else respond();
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => void server.close());
  return {
    asked,
    set: (name: string, known: Records) => void records.set(name, known),
    remove: (name: string) => void records.delete(name),
    respond() {
      for (const one of held ?? []) one();
      held = undefined;
    },
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join('.');
}

/** No records of other kinds, and no other name. */
function responseTo(question: Buffer, name: string, known: Records | undefined): Buffer {
  const end = 12 + name.length + 2;
  const type = question.readUInt16BE(end);
  const found = known ? dataOf(known, type).map((data) => recordOf(type, data)) : [];
  const head = Buffer.from(question.subarray(0, end + 4));
  head.writeUInt16BE(known ? (known.fails ? 0x8182 : 0x8180) : 0x8183, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...found]);
}

function dataOf({ a, txt = [] }: Records, type: number): Buffer[] {
  if (type === A && a) return [Buffer.from(a.split('.').map(Number))];
  if (type !== TXT) return [];
  return txt.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]));
}

function recordOf(type: number, data: Buffer): Buffer {
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([record, data]);
}

import { randomBytes } from 'node:crypto';
import { CSV, LINES, type Operation, TEXTS } from './document.ts';
import { pixel } from './pixel.ts';
import { propertiesOf } from './sample.ts';
import { isObject } from './slots.ts';

interface EncodedBody {
  type: string;
  payload: string | Buffer;
}

/** A body as it goes over the wire. */
export function encodeBody(operation: Operation, body: unknown): EncodedBody | undefined {
  if (body === undefined) return undefined;
  if (operation.body?.type === 'multipart/form-data' && isObject(body)) return encodeForm(operation, body);
  if (operation.body?.type === CSV) return { type: CSV, payload: String(body) };
  const type = [LINES, ...TEXTS].find((one) => one === operation.body?.type) ?? 'application/json';
  return { type, payload: JSON.stringify(body) };
}

/** Fields that hold a file are sent as a file: those of text as their example, all others as an image. */
function encodeForm(operation: Operation, body: Record<string, unknown>): EncodedBody {
  const boundary = `form${randomBytes(8).toString('hex')}`;
  const properties = propertiesOf(operation, operation.body?.schema ?? {});
  const parts = Object.entries(body).flatMap(([name, value]) => {
    const media = properties[name]?.contentMediaType;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (media === undefined) return [Buffer.from(`${head}\r\n\r\n${String(value)}\r\n`)];
    const file = media.startsWith('text/') ? Buffer.from(String(value)) : pixel;
    return [Buffer.from(`${head}; filename="file"\r\n\r\n`), file, Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

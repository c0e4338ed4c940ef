import { hash } from 'node:crypto';
import { languages } from '@sightline/llm';

/** A random UUID, which makes those of the languages their own. */
const NAMESPACE = Buffer.from('5f0d3a5e9c1b4a7c8f3e2b6d1c0a9e84', 'hex');

const documents: ReadonlyMap<string, string> = new Map(
  [...languages].map(([code, name]) => [
    code,
    JSON.stringify({
      id: languageId(code),
      schema_name: 'language',
      title: name,
      published_content: { code, name },
    }),
  ]),
);

/** JSON of a supported language in the shape of a published document. */
export function languageDocument(code: string): string | undefined {
  return documents.get(code);
}

/** A UUID of version 5: the same for a language everywhere and for ever. */
function languageId(code: string): string {
  const bytes = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(code)]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

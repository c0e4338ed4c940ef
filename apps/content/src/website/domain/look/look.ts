import { type AllowsPrivate, resolveByNameServers } from '@sightline/outbound';
import { type Claim, fileOf, txtRecordOf } from '../proof.ts';
import { type FileLook, readFile } from './read-file.ts';
import { readTxt, type TxtLook } from './read-txt.ts';

/** What is at a host now, where proofs of all websites stand. */
export interface Looked {
  txt: TxtLook;
  files: FileLook[];
}

export type Look = (claim: Claim) => Promise<Looked>;

/** What tests replace. */
export interface LookOptions {
  nameServers?: string[];
  ports?: { https: number; http: number };
  timeoutMs?: number;
}

/** Names are looked up by name servers alone: a lookup of the system would hold one of the few threads. */
export function createLook(
  allowsPrivate: AllowsPrivate,
  { nameServers, ports = { https: 443, http: 80 }, timeoutMs = 5_000 }: LookOptions = {},
): Look {
  const resolve = resolveByNameServers(nameServers ? { servers: nameServers } : {});
  const read = (url: string, port: number) => readFile(url, port, { allowsPrivate, resolve, timeoutMs });
  const readBoth = async (url: string) => {
    const encrypted = await read(url, ports.https);
    if (encrypted.status === 200) return [encrypted];
    return [encrypted, await read(url.replace('https:', 'http:'), ports.http)];
  };
  return async (claim) => {
    const [txt, files] = await Promise.all([
      readTxt(txtRecordOf(claim).name, { nameServers, timeoutMs }),
      readBoth(fileOf(claim).url),
    ]);
    return { txt, files };
  };
}

/** Where the proof of this claim was found. */
export function foundIn({ txt, files }: Looked, claim: Claim): ('txt_record' | 'file')[] {
  const hasRecord = txt.values.includes(txtRecordOf(claim).value);
  const hasFile = files.some(
    ({ status, text }) => status === 200 && text.split(/\s+/).includes(fileOf(claim).content),
  );
  return [...(hasRecord ? (['txt_record'] as const) : []), ...(hasFile ? (['file'] as const) : [])];
}

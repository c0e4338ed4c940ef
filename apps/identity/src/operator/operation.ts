import { parseArgs } from 'node:util';
import type { PoolClient } from 'pg';
import type { Auth } from '../auth/create-auth.ts';

/** Of one command: a transaction that all of its changes are in, and the library working in it. */
export interface Desk {
  client: PoolClient;
  auth: Auth;
  /** The library, for a key whose text is given. */
  withKey(text: string): Auth;
  maxLifetimeDays: number;
}

export interface Outcome {
  /** For people, on standard error. */
  said: string;
  /** For programs, on standard output: a list, or a secret that is shown this once. */
  printed?: string;
}

/** What is left to do when the arguments are understood and a password is read: no transaction waits for somebody who types. */
type Operation = (desk: Desk) => Promise<Outcome>;
export type Prepare = (args: string[], input: Input) => Operation | Promise<Operation>;

/** Standard input: a terminal, a file or a pipe. */
export type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Something that the person at the keyboard can change. The message is all they see of it. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Flags without a value are false or true; every other option has one. Anything else in `args` is refused by name. */
export function readArguments<const Names extends string, const Flags extends string>(
  args: string[],
  usage: string,
  { values = [], flags = [], positionals }: { values?: Names[]; flags?: Flags[]; positionals: number },
) {
  const options = {
    ...Object.fromEntries(values.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  };
  const read = parseArgs({ args, allowPositionals: true, options });
  if (read.positionals.length !== positionals || read.positionals.includes(''))
    throw new Refused(`Usage: sightline ${usage}`);
  return {
    positionals: read.positionals,
    options: read.values as { [Name in Names]?: string } & { [Flag in Flags]?: true },
  };
}

/** Columns as wide as their widest value. */
export function tableOf(header: string[], rows: string[][]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = (line: string[]) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => padded(line).trimEnd()).join('\n');
}

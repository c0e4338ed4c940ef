import process from 'node:process';
import { SettingsError } from '@sightline/service';
import { type Command, Refused } from '../command.ts';
import { operatorProgram, pathOf } from '../installation.ts';

/** Both work in the database of identity, with its rules: its program takes the place of this process, with the terminal and standard input. */
const inIdentity = (what: string, usage: string, summary: string): Command => ({
  usage,
  summary,
  async run(args) {
    if (args.length === 0) throw new Refused(`Usage: sightline ${what} ${usage}`);
    const url = process.env.IDENTITY_DATABASE_URL || process.env.DATABASE_URL;
    if (!url)
      throw new SettingsError([
        'IDENTITY_DATABASE_URL is missing: PostgreSQL database of identity. Processes of identity have it as DATABASE_URL.',
      ]);
    if (!process.execve) throw new Error('This system cannot replace a process. Run the program with node.');
    const environment = { ...process.env, DATABASE_URL: url };
    process.execve(process.execPath, [process.execPath, pathOf(operatorProgram), what, ...args], environment);
  },
});

export const person = inIdentity(
  'person',
  'list | add EMAIL NAME | disable EMAIL | enable EMAIL | reset EMAIL | sessions EMAIL [--end]',
  'People and their passwords. `add` and `reset` print a new password once; with --password-stdin they read it from standard input or ask for it.',
);

export const key = inIdentity(
  'key',
  'list [--organization NAME | --person EMAIL] | add NAME --organization NAME --permissions all|PERMISSION,… [--days NUMBER] | revoke ID',
  'API keys. `add` prints the key once; with --person it is of that person, and --websites or --categories limit it.',
);

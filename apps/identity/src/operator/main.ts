import { HttpError, SettingsError } from '@sightline/service';
import { isAPIError } from 'better-auth/api';
import { operate } from './operate.ts';
import { Refused } from './operation.ts';

/** What the operator may do with people and keys. Why in the database and not over HTTP: docs/decisions/0187-*. */
try {
  const { said, printed } = await operate(process.argv.slice(2), process.env, process.stdin);
  if (printed !== undefined) process.stdout.write(`${printed}\n`);
  process.stderr.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

/** A stack only where the person at the keyboard cannot do anything about it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOfArguments = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  const isTheirs = [Refused, SettingsError, HttpError].some((kind) => error instanceof kind);
  return isTheirs || isOfArguments || isAPIError(error) ? error.message : (error.stack ?? error.message);
}

import { SettingsError } from '@sightline/service';

/** What `sightline NAME` runs. */
export interface Command {
  /** Behind `sightline NAME`, such as `[--json] FILE`. */
  usage: string;
  /** One sentence. */
  summary: string;
  run(args: string[]): Promise<void>;
}

/** Something that the person at the keyboard can change. The message is all they see of it. */
export class Refused extends Error {
  override name = 'Refused';
}

/** With a stack where the person at the keyboard cannot do anything about it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTheirs = error instanceof Refused || error instanceof SettingsError || isOfArguments(error);
  return isTheirs ? error.message : (error.stack ?? error.message);
}

const isOfArguments = (error: Error) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

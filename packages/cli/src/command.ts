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

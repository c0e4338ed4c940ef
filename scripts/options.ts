import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What is given on the command line. `--help` prints how the command is used and ends it; so does what is not understood, with status 2. */
export function optionsOf<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isMistake(error)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

const isMistake = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

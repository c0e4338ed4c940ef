import { SettingsError } from '../settings/read-settings.ts';

/** Runs a process's composition root. A failure to start ends the process with its reason and a non-zero status. */
export async function run(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const reason =
      error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

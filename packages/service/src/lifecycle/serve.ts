import type { Service } from '../service.ts';
import { SettingsError, type Values } from '../settings/read-settings.ts';
import type { serviceSettings } from '../settings/service-settings.ts';
import { stopGracefully } from './graceful-stop.ts';

type ServeSettings = Values<typeof serviceSettings> & { PORT: number };

/** Listens until SIGTERM or SIGINT, then stops gracefully. A second signal ends the process at once. */
export async function serve(app: Service, settings: ServeSettings): Promise<void> {
  const stop = async (signal: NodeJS.Signals) => {
    if (app.stopping) process.exit(1);
    app.log.info({ signal }, 'stopping');
    await stopGracefully(app, {
      delayMs: settings.SHUTDOWN_DELAY_MS,
      timeoutMs: settings.SHUTDOWN_TIMEOUT_MS,
    });
    app.log.info('stopped');
    process.exit(0);
  };
  if (settings.PROBES_PORT !== undefined && settings.PROBES_PORT === settings.PORT)
    throw new SettingsError([
      `PROBES_PORT must be another port than PORT (received ${settings.PORT} for both)`,
    ]);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen({ host: settings.HOST, port: settings.PORT });
  if (settings.PROBES_PORT !== undefined)
    await app.probes.listen({ host: settings.HOST, port: settings.PROBES_PORT });
}

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

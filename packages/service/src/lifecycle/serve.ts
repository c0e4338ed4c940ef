import type { Service } from '../service.ts';
import type { Values } from '../settings/read-settings.ts';
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
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen({ host: settings.HOST, port: settings.PORT });
}

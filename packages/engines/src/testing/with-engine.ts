import type { Engine } from '../engine.ts';
import { createEngines } from '../engines.ts';
import { type EngineServer, type EngineServerOptions, startEngineServer } from './engine-server.ts';

/** A route, and a server of its own that plays the provider; `open` is for other routes of that server. */
export async function withEngine(
  route: string,
  options: EngineServerOptions,
  use: (engine: Engine, server: EngineServer, open: (route: string) => Engine) => Promise<void>,
): Promise<void> {
  await using server = await startEngineServer(options);
  const engines = createEngines(server.settings);
  await use(engines.open(route), server, (other) => engines.open(other));
}

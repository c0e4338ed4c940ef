import { readSettings, run, serve } from '@sightline/service';
import { createApp } from './app.ts';
import { consoleSettings } from './settings.ts';

await run(async () => {
  const settings = readSettings(consoleSettings, process.env);
  await serve(await createApp(settings), settings);
});

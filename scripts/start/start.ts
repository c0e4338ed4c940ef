import { runInstance } from '../instance/command.ts';
import { localPlaces } from '../instance/places.ts';
import { type Local, startLocal } from './local.ts';

await runInstance({
  name: 'Sightline',
  program: import.meta.filename,
  places: localPlaces(),
  start: startLocal,
  show,
});

function show({ consoleUrl, identityUrl, contentUrl, insightsUrl }: Local): void {
  console.log(`
  console   ${consoleUrl}
  identity  ${identityUrl}
  content   ${contentUrl}  reference: ${contentUrl}/docs
  insights  ${insightsUrl}  reference: ${insightsUrl}/docs

Make an account next: pnpm --silent account EMAIL ORGANIZATION >> account.env
Stop with: pnpm stop`);
}

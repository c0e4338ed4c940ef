import { runInstance } from '../instance/command.ts';
import { demoPlaces } from '../instance/places.ts';
import { show } from './show.ts';
import { startDemo } from './supervise.ts';

await runInstance({
  name: 'The demo',
  program: import.meta.filename,
  places: demoPlaces,
  start: startDemo,
  show,
});

import { demoPlaces } from '../instance/places.ts';
import { stopInstance } from '../instance/stop.ts';

await stopInstance('The demo', demoPlaces);

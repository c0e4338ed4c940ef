import { localPlaces } from '../instance/places.ts';
import { stopInstance } from '../instance/stop.ts';

await stopInstance('Sightline', localPlaces());

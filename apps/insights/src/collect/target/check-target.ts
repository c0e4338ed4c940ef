import { EngineNotAvailableError, type Engines, type Estimate, type Mode } from '@sightline/engines';
import type { InputFault } from '@sightline/service';
import { type Asked, planOf, type TargetSettings, unableTo } from './target.ts';

export interface Wanted {
  route: string;
  mode: Mode;
  settings: TargetSettings;
}

/** Where a field of a plan stands in the body of a target. */
const places: Record<string, string[]> = {
  mode: ['mode'],
  model: ['settings', 'model'],
  search: ['settings', 'search'],
};

/** Of a question as long as most. */
export const USUAL_PROMPT =
  'Which trail shoes are best for wet ground, and which shops have them in my size?';

/**
 * Adds what is wrong with a target: its route is unknown or not set up here, or cannot do what is wanted. Gives what a question likely costs, where a price is
 * known.
 */
export function checkTarget(
  engines: Engines,
  { route, mode, settings }: Wanted,
  faults: InputFault[],
): Estimate | undefined {
  const state = engines.routes.find(({ name }) => name === route);
  const tell = (msg: string, ...place: string[]) =>
    void faults.push({ loc: ['body', ...place], msg, type: 'unable' });
  if (!state) {
    tell(`must be one of ${engines.routes.map(({ name }) => name).join(', ')}`, 'route');
    return undefined;
  }
  if (state.missing.length > 0) {
    tell(new EngineNotAvailableError(route, state.missing).message, 'route');
    return undefined;
  }
  const asked: Asked = { mode, prompt: USUAL_PROMPT };
  const plan = planOf(settings, asked);
  for (const { loc, msg } of unableTo(state, plan)) tell(msg, ...(places[String(loc[0])] ?? ['settings']));
  return faults.length > 0 ? undefined : engines.open(route).estimate({ key: 'estimate', ...plan });
}

import type { InputFault } from '@sightline/service';
import type { Abilities, Bound, Question } from './engine.ts';
import { EngineError } from './engine-error.ts';

/** What a question says, but for what names the attempt. */
export type Plan = Omit<Question, 'key' | 'noticeUrl'>;

const bounds = ['mostOutputTokens', 'mostSearches', 'searchContext'] as const satisfies readonly Bound[];

/**
 * What an engine cannot do of what is asked, by field: refused when a schedule is made, and again before a request is sent. Nothing that it cannot
 * do is left out silently.
 */
export function inabilities(route: string, can: Abilities, plan: Plan): InputFault[] {
  const faults: InputFault[] = [];
  const refuse = (field: keyof Plan, what: string) =>
    faults.push({ loc: [field], msg: `${route} ${what}`, type: 'unable' });
  const { place, language, persona } = plan;
  if (!can.modes.includes(plan.mode)) refuse('mode', `has the modes ${can.modes.join(', ')}`);
  if (plan.prompt.length > can.longestPrompt)
    refuse('prompt', `takes prompts of at most ${can.longestPrompt} characters`);
  if (can.models && !can.models.includes(plan.model)) refuse('model', `has ${can.models.join(', ')}`);
  if (!can.search.includes(plan.search))
    refuse('search', `can only be asked with search ${can.search.join(' or ')}`);
  if (persona !== undefined && !can.persona) refuse('persona', 'cannot be told who asks');
  if (place && can.place === 'none') refuse('place', 'cannot be told from where it is asked');
  else if (place && can.countries && !can.countries.includes(place.country))
    refuse('place', `cannot be asked from ${place.country}`);
  else if (place?.city !== undefined && can.place === 'country')
    refuse('place', 'can be told a country, not a city');
  if (place && can.needsCoordinates && (place.latitude === undefined || place.longitude === undefined))
    refuse('place', 'is told a place by latitude and longitude');
  if (place?.location !== undefined && !can.ownLocations)
    refuse('place', 'has no names of its own for places');
  if (language !== undefined && can.languages && !can.languages.includes(language))
    refuse('language', `cannot be asked in ${language}`);
  for (const bound of bounds)
    if (plan[bound] !== undefined && !can.bounds?.includes(bound)) refuse(bound, 'cannot be told this');
  return faults;
}

const KEY = /^[\w.-]{8,64}$/;

/** Throws before anything is sent. */
export function refuseInabilities(route: string, can: Abilities, question: Question): void {
  const [fault] = inabilities(route, can, question);
  if (fault) throw new EngineError('rejected', `${fault.loc.join('.')}: ${fault.msg}.`);
  if (!KEY.test(question.key))
    throw new EngineError('rejected', 'key: must be 8 to 64 letters, digits, -, _ and full stops.');
}

import { type InputFault, nearestNames } from '@sightline/service';
import type { Condition, ReadFilter } from '../filter/read-filter.ts';

/** What filters on bots may name. */
export interface KnownBots {
  names: readonly string[];
  providers: readonly string[];
}

/**
 * Bots and providers as the catalogue writes them, in whatever case they are named. One that it does not have is a fault: an empty report
 * would look like a site that nobody reads. `contains` and `matches` look at what is stored, and name nothing.
 */
export function withKnownBots(
  read: ReadFilter | undefined,
  known: KnownBots,
  faults: InputFault[],
): ReadFilter | undefined {
  if (!read || !('and' in read)) return read;
  return {
    and: read.and.map((part) => ('leaf' in part ? { leaf: written(part.leaf, known, faults) } : part)),
  };
}

function written(condition: Condition, known: KnownBots, faults: InputFault[]): Condition {
  const { field, test, values, locations } = condition;
  if (field.type !== 'text' || (test !== 'is' && test !== 'in')) return condition;
  const [choices, what] =
    field.column === 'bot_name'
      ? [known.names, 'bot']
      : field.column === 'bot_provider'
        ? [known.providers, 'provider']
        : [];
  if (!choices) return condition;
  const byLower = new Map(choices.map((name) => [name.toLowerCase(), name]));
  const found = values.map((value, index) => {
    const name = byLower.get(value.toLowerCase());
    if (name !== undefined) return name;
    const [near] = nearestNames(value.slice(0, 100), choices);
    const msg = `There is no ${what} ${JSON.stringify(value.slice(0, 100))}.${near ? ` Did you mean ${near}?` : ''} Known: ${choices.join(', ')}`;
    faults.push({ loc: locations[index] ?? [], msg, type: 'unknown' });
    return value;
  });
  return { ...condition, values: found };
}

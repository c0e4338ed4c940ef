import { type Fact, holds, mayHold } from './filter.ts';
import { during } from './groups.ts';
import type { Request, World } from './world.ts';

/** Names of the models that gave an answer which the request is about. In a list of answers each is judged by all that it holds. */
export function modelsOracle(world: World, request: Request, isList: boolean): string[] {
  const names = during(world, request)
    .filter((answer) =>
      isList
        ? holds(world, request.filter, answer, answer as unknown as Fact)
        : mayHold(world, request.filter, answer),
    )
    .map(({ model_id }) => world.models.find(({ id }) => id === model_id)?.name ?? '');
  return [...new Set(names)].sort();
}

import { type Fact, holds, mayHold } from './filter.ts';
import type { Fixture, Request } from './fixture.ts';
import { during } from './groups.ts';

/** Names of the models that gave an answer which the request is about. In a list of answers each is judged by all that it holds. */
export function modelsOracle(fixture: Fixture, request: Request, isList: boolean): string[] {
  const names = during(fixture, request)
    .filter((answer) =>
      isList
        ? holds(fixture, request.filter, answer, answer as unknown as Fact)
        : mayHold(fixture, request.filter, answer),
    )
    .map(({ model_id }) => fixture.models.find(({ id }) => id === model_id)?.name ?? '');
  return [...new Set(names)].sort();
}

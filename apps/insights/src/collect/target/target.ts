import {
  inabilities,
  type Mode,
  type Place,
  type Plan,
  type RouteState,
  type Search,
} from '@sightline/engines';
import Type, { type Static } from 'typebox';

const optional = Type.Optional;

/** What is asked of a route, as it is stored. */
export const TargetSettings = Type.Object(
  {
    model: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'As the provider spells it; of a scraper the product.',
    }),
    search: Type.Enum(['allow', 'require', 'off'], {
      description: 'Whether the engine may, must or must not search the web.',
    }),
    search_context: optional(
      Type.Enum(['low', 'medium', 'high'], { description: 'How much of what it finds the engine reads.' }),
    ),
    most_output_tokens: optional(
      Type.Integer({ minimum: 16, maximum: 1_000_000, description: 'Of an answer, thinking included.' }),
    ),
    most_searches: optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of an answer.' })),
  },
  { additionalProperties: false },
);
export type TargetSettings = Static<typeof TargetSettings>;

/** What is asked besides the settings of a target. */
export interface Asked {
  mode: Mode;
  prompt: string;
  language?: string | undefined;
  place?: Place | undefined;
  persona?: string | undefined;
}

export function planOf(settings: TargetSettings, asked: Asked): Plan {
  const { mode, prompt, language, place, persona } = asked;
  return {
    mode,
    prompt,
    model: settings.model,
    search: settings.search satisfies Search,
    searchContext: settings.search_context,
    mostOutputTokens: settings.most_output_tokens,
    mostSearches: settings.most_searches,
    language: language || undefined,
    persona,
    place,
  };
}

/** What a route cannot do of a plan, without one where it can do all. */
export const unableTo = ({ name, can }: Pick<RouteState, 'name' | 'can'>, plan: Plan) =>
  inabilities(name, can, plan);

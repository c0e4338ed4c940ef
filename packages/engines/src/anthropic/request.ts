import type { Place, Question } from '../engine.ts';

const USUAL_OUTPUT_TOKENS = 8_000;
const USUAL_SEARCHES = 5;

/** The body of `POST /v1/messages`. `said`: what the model said before it paused, as it came. */
export function requestBody(question: Question, said: readonly unknown[] = []): object {
  const { model, prompt, persona, place, search, mostOutputTokens, mostSearches } = question;
  return {
    model,
    max_tokens: mostOutputTokens ?? USUAL_OUTPUT_TOKENS,
    ...(persona !== undefined && { system: persona }),
    messages: [
      { role: 'user', content: prompt },
      ...(said.length > 0 ? [{ role: 'assistant', content: said }] : []),
    ],
    ...(search !== 'off' && {
      tools: [
        {
          // Later versions let code read the results: then neither they nor what is cited of them is in the answer.
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: mostSearches ?? USUAL_SEARCHES,
          ...(place && { user_location: approximately(place) }),
        },
      ],
      // Said again when it goes on, it would have to search once more.
      ...(search === 'require' && said.length === 0 && { tool_choice: { type: 'tool', name: 'web_search' } }),
    }),
  };
}

function approximately({ country, region, city, timeZone }: Place): object {
  return {
    type: 'approximate',
    country,
    ...(region && { region }),
    ...(city && { city }),
    ...(timeZone && { timezone: timeZone }),
  };
}

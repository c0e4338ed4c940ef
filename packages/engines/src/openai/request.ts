import type { Place, Question } from '../engine.ts';

/** Of the answer and of what is thought before it: with fewer most answers are cut off. */
const USUAL_OUTPUT_TOKENS = 8_000;

/** The body of `POST /responses`. */
export function requestBody(question: Question): object {
  const { key, mode, prompt, model, persona, place, search, searchContext, mostOutputTokens, mostSearches } =
    question;
  const isBackground = mode === 'background';
  return {
    model,
    input: prompt,
    ...(persona !== undefined && { instructions: persona }),
    ...(search !== 'off' && {
      tools: [
        {
          type: 'web_search',
          user_location: approximately(place),
          ...(searchContext && { search_context_size: searchContext }),
        },
      ],
      // With one tool it is that one.
      tool_choice: search === 'require' ? 'required' : 'auto',
      include: ['web_search_call.action.sources'],
      ...(mostSearches !== undefined && { max_tool_calls: mostSearches }),
    }),
    max_output_tokens: mostOutputTokens ?? USUAL_OUTPUT_TOKENS,
    metadata: { run: key },
    // Kept there for as long as it takes to fetch it; a call is not.
    ...(isBackground ? { background: true, store: true } : { store: false }),
  };
}

/** Left out, the answer would be as from the United States. */
function approximately(place: Place | undefined): object {
  return {
    type: 'approximate',
    ...(place && { country: place.country }),
    ...(place?.region && { region: place.region }),
    ...(place?.city && { city: place.city }),
    ...(place?.timeZone && { timezone: place.timeZone }),
  };
}

import type { Abilities, Engine, Question } from '../engine.ts';
import type { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { estimateOf, type Prices, priceOf } from '../price.ts';
import { apiRoute, type Route } from '../route.ts';
import { type Received, refusal, type Sender } from '../send.ts';
import { createResolve } from './resolve.ts';
import { readAnswer } from './response.ts';

const name = 'gemini-generate';
const USUAL_OUTPUT_TOKENS = 8_000;

const can: Abilities = {
  modes: ['call'],
  place: 'city',
  needsCoordinates: true,
  language: true,
  persona: true,
  search: ['allow', 'off'],
  longestPrompt: 100_000,
  bounds: ['mostOutputTokens'],
  tells: { searches: true, spans: true, cost: false },
};

/** Gemini with Google Search, by the Gemini API: `generateContent`. Off until the operator accepts its terms. */
export const gemini: Route = apiRoute({
  name,
  can,
  terms: 'google-grounding',
  key: 'ENGINE_GEMINI_API_KEY',
  url: 'ENGINE_GEMINI_URL',
  headers: (key) => ({ 'x-goog-api-key': key }),
  open: (sender, prices, address) => openEngine(sender, address, prices),
});

/** The body of `generateContent`. */
function requestBody({ prompt, persona, place, language, search, mostOutputTokens }: Question): object {
  const retrievalConfig = {
    ...(place && { latLng: { latitude: place.latitude, longitude: place.longitude } }),
    ...(language !== undefined && { languageCode: language }),
  };
  return {
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    ...(persona !== undefined && { systemInstruction: { parts: [{ text: persona }] } }),
    ...(search !== 'off' && {
      tools: [{ googleSearch: {} }],
      ...(Object.keys(retrievalConfig).length > 0 && { toolConfig: { retrievalConfig } }),
    }),
    generationConfig: { maxOutputTokens: mostOutputTokens ?? USUAL_OUTPUT_TOKENS },
  };
}

function openEngine({ send }: Sender, address: string, prices: Prices): Engine {
  const resolve = createResolve(address);
  return {
    route: name,
    can,
    estimate: (question) => estimateOf(priceOf(prices, name, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(name, can, question);
      const path = `/v1/models/${encodeURIComponent(question.model)}:generateContent`;
      const received = await send(
        { method: 'POST', path, body: requestBody(question), key: question.key },
        call,
      );
      if (received.status !== 200) throw refused(received);
      return { state: 'answered', answer: await readAnswer(name, received, question, prices, resolve) };
    },
  };
}

interface GoogleError {
  status?: unknown;
  details?: unknown;
}

function refused(received: Received): EngineError {
  const { status, details } = (received.json as { error?: GoogleError } | null | undefined)?.error ?? {};
  const found = Array.isArray(details) ? (details as { reason?: unknown; retryDelay?: unknown }[]) : [];
  const reason = found.find((detail) => typeof detail?.reason === 'string')?.reason;
  const code = [reason, status].find((one) => typeof one === 'string') as string | undefined;
  const delay = found
    .map((detail) => /^(\d{1,6}(?:\.\d+)?)s$/.exec(String(detail?.retryDelay))?.[1])
    .find(Boolean);
  return refusal(name, received, {
    code,
    // It waits in the body, not in a header.
    ...(delay !== undefined && { retryAfterMs: Math.min(Math.ceil(Number(delay) * 1000), 3_600_000) }),
    ...(code === 'API_KEY_INVALID' && { fault: 'unauthorized' }),
    ...(code === 'FAILED_PRECONDITION' && { fault: 'out-of-credit' }),
  });
}

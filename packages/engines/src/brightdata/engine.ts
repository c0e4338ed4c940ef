import { createHash } from 'node:crypto';
import Type from 'typebox';
import { numberOfAlpha2 } from '../countries.ts';
import type { Abilities, Call, Engine, Found, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { costOf, estimateOf, type Prices, priceOf } from '../price.ts';
import { bearer } from '../route.ts';
import { scrapedRoute } from '../scraped-route.ts';
import { refusal, type Sender } from '../send.ts';
import { maybe, shape } from '../shape.ts';
import { readBrightDataAnswer } from './read-answer.ts';

const NAME = 'brightdata';
const API = '/datasets/v3';
const WORKING_MS = 5_000;
/** What is listed at most, and how many of them are read in one look. */
const PAGE = 1000;
const MOST_READ = 1000;
const READ_AT_ONCE = 8;
/** A collection that was triggered so long ago is in the list. */
const LISTED_AFTER_MS = 60_000;

interface Product {
  dataset: string;
  url: string;
}

const products: Readonly<Record<string, Product>> = {
  chatgpt: { dataset: 'gd_m7aof0k82r803d5bjm', url: 'https://chatgpt.com/' },
  perplexity: { dataset: 'gd_m7dhdot1vw9a7gc1n', url: 'https://www.perplexity.ai/' },
  copilot: { dataset: 'gd_m7di5jy6s9geokz8w', url: 'https://copilot.microsoft.com/chats' },
  gemini: { dataset: 'gd_mbz66arm2mf9cu856y', url: 'https://gemini.google.com/' },
  'google-ai-mode': { dataset: 'gd_mcswdt6z2elth3zqr2', url: 'https://google.com/aimode' },
};

const can: Abilities = {
  modes: ['findable'],
  place: 'country',
  countries: [...numberOfAlpha2.keys()],
  language: false,
  models: Object.keys(products),
  persona: false,
  // A search can be forbidden for ChatGPT alone, and required for none.
  search: ['allow'],
  longestPrompt: 4096,
  tells: { searches: true, spans: false, cost: false },
};

export const brightData = scrapedRoute({
  name: NAME,
  can,
  needs: ['ENGINE_BRIGHTDATA_API_KEY'],
  address: (settings) => settings.ENGINE_BRIGHTDATA_URL,
  headers: (settings) => bearer(settings.ENGINE_BRIGHTDATA_API_KEY ?? ''),
  open: createBrightData,
});

const name = Type.String({ pattern: '^\\w{1,100}$' });
const readTriggered = shape(Type.Object({ snapshot_id: name }));
const readProgress = shape(Type.Object({ status: Type.String() }));
const readList = shape(Type.Array(Type.Object({ id: name })));
const readInputs = shape(Type.Array(Type.Object({ index: maybe(Type.Number()) })));

/** Of states it has more than it tells of; only these end. */
const GAVE_UP = new Set(['failed', 'error', 'cancelled', 'canceled']);

function createBrightData(sender: Sender, prices: Prices): Engine {
  return {
    route: NAME,
    can,
    estimate: (question) => estimateOf(priceOf(prices, NAME, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(NAME, can, question);
      const { dataset } = products[question.model] as Product;
      const path = `${API}/trigger?dataset_id=${dataset}&include_errors=true&format=json`;
      const received = await sender.send(
        { method: 'POST', path, body: [inputOf(question)], key: question.key, begins: true },
        call,
      );
      if (received.status !== 200) throw refusal(NAME, received);
      return {
        state: 'begun',
        remoteId: readTriggered(NAME, received.json, [], { paid: 'unknown' }).snapshot_id,
      };
    },
    async look(remoteId, question, call) {
      const id = encodeURIComponent(remoteId);
      const state = await sender.send({ method: 'GET', path: `${API}/progress/${id}`, isLook: true }, call);
      if (state.status === 404) throw lost();
      if (state.status !== 200) throw refusal(NAME, state);
      const { status } = readProgress(NAME, state.json, [], state);
      if (GAVE_UP.has(status)) throw new EngineError('failed', `${NAME} gave the collection up.`);
      if (status !== 'ready') return { state: 'working', remoteId, lookAfterMs: WORKING_MS };
      const path = `${API}/snapshot/${id}?format=json`;
      const received = await sender.send({ method: 'GET', path, isLook: true }, call);
      // It is ready, and then it is written.
      if (received.status === 202) return { state: 'working', remoteId, lookAfterMs: WORKING_MS };
      if (received.status === 404) throw lost();
      if (received.status !== 200) throw refusal(NAME, received);
      const answer = readBrightDataAnswer(NAME, question, {
        snapshotId: remoteId,
        index: indexOf(question.key),
        rows: received.json,
        cost: costOf(priceOf(prices, NAME, question.model, new Date()), {}),
      });
      return { state: 'answered', answer };
    },
    find: (keys, since, call) => find(sender, { keys, since, call }),
    async cancel(remoteId, call) {
      const path = `${API}/snapshot/${encodeURIComponent(remoteId)}/cancel`;
      const received = await sender.send({ method: 'POST', path }, call).catch((error: unknown) => {
        // It says OK, which is no JSON.
        if (error instanceof EngineError && error.fault === 'malformed' && error.status === 200)
          return undefined;
        throw error;
      });
      // It ended by itself, or is not known.
      if (received && ![200, 400, 404].includes(received.status)) throw refusal(NAME, received);
    },
  };
}

const lost = () => new EngineError('lost', `${NAME} has no such collection.`, { status: 404 });

function inputOf({ key, prompt, model, place }: Question): object {
  const { url } = products[model] as Product;
  return { url, prompt, country: place?.country ?? 'US', index: indexOf(key) };
}

/** All that a collection can be told of us is a number. */
const indexOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

/** The list has no word of ours, but the input of each collection can be read as soon as it was triggered. */
async function find(
  sender: Sender,
  { keys, since, call }: { keys: readonly string[]; since: Date; call: Call | undefined },
): Promise<ReadonlyMap<string, Found>> {
  const asked = Date.now();
  const keyOf = new Map(keys.map((key) => [indexOf(key), key]));
  const found = new Map<string, Found>();
  const listed: string[] = [];
  let isWhole = true;
  const from = new Date(since.getTime() - LISTED_AFTER_MS).toISOString();
  for (const { dataset } of Object.values(products)) {
    const query = new URLSearchParams({ dataset_id: dataset, from_date: from, limit: String(PAGE) });
    const received = await sender.send(
      { method: 'GET', path: `${API}/snapshots?${query}`, isLook: true },
      call,
    );
    if (received.status !== 200) throw refusal(NAME, received);
    const snapshots = readList(NAME, received.json, [], received);
    listed.push(...snapshots.map(({ id }) => id));
    isWhole &&= snapshots.length < PAGE;
  }
  const unread = listed.slice(0, MOST_READ);
  isWhole &&= unread.length === listed.length;
  while (unread.length > 0 && found.size < keyOf.size) {
    const group = unread.splice(0, READ_AT_ONCE);
    const indexes = await Promise.all(group.map((id) => indexesOf(sender, id, call)));
    for (const [at, remoteId] of group.entries())
      for (const index of indexes[at] ?? []) {
        const key = keyOf.get(index);
        if (key !== undefined) found.set(key, { state: 'begun', remoteId });
      }
  }
  const isSure = isWhole && asked - since.getTime() >= LISTED_AFTER_MS;
  const rest: Found = isSure ? { state: 'absent' } : { state: 'unsure', lookAfterMs: LISTED_AFTER_MS };
  return new Map(keys.map((key) => [key, found.get(key) ?? rest]));
}

async function indexesOf(sender: Sender, id: string, call: Call | undefined): Promise<number[]> {
  const received = await sender.send(
    { method: 'GET', path: `${API}/snapshot/${id}/input`, isLook: true },
    call,
  );
  // Triggered by something else, without an input.
  if (received.status === 400 || received.status === 404) return [];
  if (received.status !== 200) throw refusal(NAME, received);
  return readInputs(NAME, received.json).flatMap(({ index }) => index ?? []);
}

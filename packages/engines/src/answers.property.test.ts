import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endWithFile } from '@sightline/stack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bounds, type EngineAnswer } from './answer.ts';
import { EngineError } from './engine-error.ts';
import { createEngines } from './engines.ts';
import { routes } from './routes.ts';
import type { AnswerEngineSettings } from './settings.ts';
import { ask, questionOf } from './testing/ask.ts';
import type { ComposedAnswer } from './testing/compose-answer.ts';
import { startEngineServer } from './testing/engine-server.ts';

/** Any sixteen bits: half pairs, NUL, marks without a letter. */
const anyText = fc
  .array(
    fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0xd83d, 0xde00, 0x200d, 0x301, 0x5b, 0x5d)),
    {
      maxLength: 30,
    },
  )
  .map((codes) => String.fromCharCode(...codes));
const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), anyText);

const composed: fc.Arbitrary<ComposedAnswer> = fc
  .record({
    segments: fc.array(fc.record({ text: words, isCited: fc.boolean() }), { minLength: 1, maxLength: 6 }),
    title: words,
  })
  .map(({ segments, title }) => ({
    // One that is no space: an answer without text is none.
    segments: [
      { text: 'So:' },
      ...segments.map(({ text: one, isCited }, n) => ({ text: one, ...(isCited && { cites: n }) })),
    ],
    pages: segments.map((_, n) => ({ url: `https://site.example/${n}/größe`, title, quote: title })),
    searches: ['a search'],
    tokens: { input: 1000, cachedInput: 0, output: 100, reasoning: 0 },
  }));

const storable = (one: string) => one.toWellFormed().replaceAll('\0', '\ufffd');

function expectSound({ text: whole, citations, consulted, searches, dropped, payload }: EngineAnswer) {
  expect(whole.isWellFormed() && !whole.includes('\0')).toBe(true);
  expect(whole.length).toBeLessThanOrEqual(bounds.textLength);
  for (const { url, spans } of citations) {
    expect(url).toMatch(/^https?:\/\//i);
    for (const [start, end] of spans) {
      expect(start >= 0 && start < end && end <= whole.length).toBe(true);
      expect(whole.slice(start, end).isWellFormed()).toBe(true);
    }
  }
  for (const { url } of consulted) expect(url).toMatch(/^https?:\/\//i);
  expect(searches?.every((one) => one.isWellFormed()) ?? true).toBe(true);
  expect(Object.values(dropped).every((count) => count >= 0)).toBe(true);
  expect(() => JSON.stringify(payload)).not.toThrow();
}

const apis = routes.filter(({ access }) => access === 'api');

describe.each(apis.map(({ name }) => [name]))('%s', (route) => {
  test('a place is where its words or its mark stand, whatever letters they have, or is dropped and counted', async () => {
    let next: ComposedAnswer | undefined;
    await using server = await startEngineServer({
      compose: () => {
        if (!next) throw new Error('Nothing was composed.');
        return next;
      },
    });
    const engine = createEngines(server.settings).open(route);
    await fc.assert(
      fc.asyncProperty(composed, async (answer) => {
        next = answer;
        const read = await ask(engine, questionOf(engine));
        expectSound(read);
        const cited = answer.segments.flatMap(({ text: one, cites }) =>
          cites === undefined ? [] : [[cites, one]],
        );
        for (const { url, spans } of read.citations) {
          const page = answer.pages.findIndex((one) => url.startsWith(one.url));
          const [, segment] = cited.find(([cites]) => cites === page) ?? [];
          for (const span of spans) {
            const slice = read.text.slice(...span);
            const isMark = slice.includes(url) || slice === `[${page + 1}]`;
            if (!isMark) expect(slice).toBe(storable(String(segment)));
          }
        }
        const spans = read.citations.flatMap((one) => one.spans);
        expect(spans.length + read.dropped.spans).toBeGreaterThanOrEqual(
          // An empty text is no place.
          cited.filter(([, segment]) => String(segment).trim() !== '').length,
        );
      }),
      { numRuns: 60 },
    );
  });
});

/** What a provider never sends, until it does. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    1e308,
    '',
    [],
    {},
    [null],
    [[[]]],
    'javascript:alert(1)',
    'http://[::',
  ),
  anyText,
  fc.constant('x'.repeat(600_000)),
  fc.jsonValue(),
  fc.integer({ min: 0, max: 40 }).map((depth) => JSON.parse('['.repeat(depth + 40) + ']'.repeat(depth + 40))),
);

interface Alteration {
  at: number;
  value: unknown;
}

/** The n-th place of a value, counted through all that it holds, gets another value; without one it goes. */
function altered(body: unknown, { at, value: shared }: Alteration): unknown {
  // Its own each time: put into itself, it would have no end.
  const value = structuredClone(shared);
  const places: [object, string][] = [];
  const walk = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return;
    for (const name of Object.keys(one)) {
      places.push([one, name]);
      walk((one as Record<string, unknown>)[name]);
    }
  };
  walk(body);
  const [holder, name] = places[at % Math.max(places.length, 1)] ?? [];
  if (!holder || name === undefined) return value;
  if (value === undefined) delete (holder as Record<string, unknown>)[name];
  else (holder as Record<string, unknown>)[name] = value;
  return body;
}

/** In front of the vendors' server: what they send is altered on its way. */
async function startAltering(target: string) {
  const state: { alterations: Alteration[] } = { alterations: [] };
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      ),
    ) as Record<string, string>;
    const sent = await text(request);
    const answered = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(sent !== '' && { body: sent }),
      redirect: 'manual',
    });
    const body = await answered.text();
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch {
      response.writeHead(answered.status).end(body);
      return;
    }
    for (const one of state.alterations) json = altered(json, one);
    response
      .writeHead(answered.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(json) ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state };
}

describe.each(routes.map(({ name, can }) => [name, can] as const))('%s', (route, can) => {
  test('an altered response is read soundly or refused as malformed, and nothing else is thrown', async () => {
    await using server = await startEngineServer();
    const { url, state } = await startAltering(server.url);
    const settings = Object.fromEntries(
      Object.entries(server.settings).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace(server.url, url) : value,
      ]),
    ) as unknown as AnswerEngineSettings;
    const engine = createEngines(settings).open(route);
    // Of a scraper each product is read in its own way.
    const asked = fc.constantFrom(...(can.models ?? [questionOf(engine).model]));
    const alteration = fc.record({ at: fc.nat(400), value: fc.option(hostile, { nil: undefined, freq: 6 }) });
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.array(alteration, { minLength: 1, maxLength: 3 }),
        async (model, alterations) => {
          state.alterations = alterations;
          const question = questionOf(engine, { model, mode: can.modes.at(-1) ?? 'call' });
          try {
            let progress = await engine.begin(question);
            if (engine.find) await engine.find([question.key], new Date());
            // A state that is new to us is looked at again, for as long as the caller likes.
            for (let looks = 0; progress.state !== 'answered' && engine.look && looks < 3; looks++)
              progress = await engine.look(progress.remoteId, question);
            if (progress.state === 'answered') expectSound(progress.answer);
          } catch (error) {
            if (!(error instanceof EngineError)) throw error;
            // Neither a word of the answer nor of the question.
            expect(error.message).not.toMatch(/trail|größ|xxxx/i);
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});

import { randomInt, randomUUID } from 'node:crypto';
import { httpClient } from '@sightline/stack';
import { expect, inject, test } from 'vitest';
import { contentUnderTest } from '../../apps/content/src/testing/content-under-test.ts';
import { insightsUnderTest } from '../../apps/insights/src/testing/insights-under-test.ts';
import { misspell, seeded } from './testing/misspell.ts';
import { type NamedPlace, requestNames } from './testing/request-names.ts';

const REQUESTS = 200;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

async function services() {
  const content = await contentUnderTest();
  // Raw logs are there until June.
  const now = () => Date.parse('2026-04-01');
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '100000' }, { now });
  return [
    { ask: content.ask, tenant: await content.newTenant() },
    { ask: insights.ask, tenant: await insights.newTenant() },
    { ask: httpClient(inject('identity').url), tenant: await content.newTenant() },
  ];
}

const pathValues: Record<string, string> = {
  name: 'article',
  schema_name: 'article',
  language: 'de',
  version: '1',
  fieldPath: 'title',
  fileName: 'boots.jpg',
};

/** The request with its one name misspelt. */
function requestOf({ method, path, operation, place, name, body }: NamedPlace, written: string) {
  const values = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => pathValues[param] ?? randomUUID());
  if (!place) {
    const others = (operation.parameters ?? []).filter(
      (one) => one.in === 'query' && one.required && one.name !== name,
    );
    const query = new URLSearchParams({
      [written]: '1',
      ...Object.fromEntries(others.map((one) => [one.name, randomUUID()])),
    });
    return { request: `${method} ${values}?${query}` };
  }
  const sent = structuredClone(body);
  const object = place.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    sent,
  ) as object;
  const renamed = Object.entries(object).map(([key, value]) => [key === name ? written : key, value]);
  for (const key of Object.keys(object)) delete (object as Record<string, unknown>)[key];
  Object.assign(object, Object.fromEntries(renamed));
  return { request: `${method} ${values}`, body: sent };
}

/** Every operation has its turn before one has its second. */
function inTurns(places: NamedPlace[], random: () => number): NamedPlace[] {
  const turns = new Map<string, number>();
  return places
    .map((place) => ({ place, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ place }) => {
      const operation = `${place.method} ${place.path}`;
      const turn = turns.get(operation) ?? 0;
      turns.set(operation, turn + 1);
      return { place, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

test(`refuses ${REQUESTS} requests with one misspelt name each, over all operations, by name`, async () => {
  const random = seeded(seed);
  const all = await Promise.all(
    (await services()).map(async ({ ask, tenant }) => {
      const document = (await ask('GET /openapi.json')).body;
      return requestNames(document).map((place) => ({ place, ask, tenant }));
    }),
  );
  const of = new Map(all.flat().map((one) => [one.place, one]));
  const chosen = inTurns([...of.keys()], random).slice(0, REQUESTS);
  expect(chosen).toHaveLength(REQUESTS);
  const operations = new Set([...of.keys()].map(({ method, path }) => `${method} ${path}`));
  expect(new Set(chosen.map(({ method, path }) => `${method} ${path}`))).toEqual(operations);

  const wrong: unknown[] = [];
  for (const place of chosen) {
    const { ask, tenant } = of.get(place) ?? all.flat()[0] ?? expect.fail();
    const written = misspell(place.name, place.beside, random);
    const { request, body } = requestOf(place, written);
    const schemes = (place.operation.security ?? []).flatMap((one) => Object.keys(one));
    const takesKey = schemes.includes('apiKey');
    const credentials = takesKey
      ? { apiKey: tenant.writeKey }
      : { bearer: bearerFor(schemes, tenant.bearerToken) };
    const answer = await ask(request, { ...credentials, ...(body !== undefined && { body }) });
    const errors: { loc?: unknown[]; pointer?: string; msg?: string; detail?: string }[] =
      answer.body?.errors ?? answer.body?.detail ?? [];
    const isNamed =
      [400, 422].includes(answer.status) &&
      Array.isArray(errors) &&
      errors.some(({ loc, pointer, msg, detail }) => {
        const last = loc?.at(-1) ?? pointer?.split('/').at(-1);
        const said = /did you mean (.*)\?$/.exec(msg ?? detail ?? '')?.[1]?.split(' or ');
        return last === written && said?.includes(place.name);
      });
    if (!isNamed)
      wrong.push({ request, written, meant: place.name, status: answer.status, body: answer.body });
  }
  expect(wrong, `SEED=${seed}`).toEqual([]);
});

/** Identity asks other services for the credential that they share. */
const bearerFor = (schemes: string[], token: string): string =>
  schemes.includes('service') ? inject('identity').serviceCredential : token;

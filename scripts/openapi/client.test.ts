import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithFile } from '@sightline/stack';
import createClient, { type Client } from 'openapi-fetch';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { beforeAll, expect, inject, test } from 'vitest';
import { article, contentUnderTest } from '../../apps/content/src/testing/content-under-test.ts';
import { reportsUnderTest } from '../../apps/insights/src/report/testing/reports-under-test.ts';
import { newCategory } from '../../apps/insights/src/testing/new-category.ts';
import { newDomain } from '../../apps/insights/src/testing/new-domain.ts';
import { clientCalls, type Values } from './testing/client-calls.ts';
import type { Document } from './testing/request-names.ts';

interface Served {
  url: string;
  headers: Record<string, string>;
  values: Values;
}

const dates = { start_date: '2026-03-01', end_date: '2026-03-14' };
/** By default it takes a field with a default for one that is always there, in requests too. */
const options = { defaultNonNullable: false };
let folder: string;
let services: Record<string, Served>;

beforeAll(async () => {
  // Dotted: the type check of the repository passes it over.
  folder = await mkdtemp(join(import.meta.dirname, '.client-'));
  endWithFile(() => rm(folder, { recursive: true }));
  services = {
    content: await contentService(),
    insights: await insightsService(),
    identity: await identityService(),
  };
  for (const [name, { url, values }] of Object.entries(services)) {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
    await mkdir(join(folder, name));
    await writeFile(
      join(folder, name, 'paths.ts'),
      astToString(await openapiTypes(document as unknown as OpenAPI3, options)),
    );
    await writeFile(join(folder, name, 'calls.ts'), clientCalls(document, values));
  }
});

async function contentService(): Promise<Served> {
  const content = await contentUnderTest();
  const { websiteId, organizationId, bearerToken: bearer, writeKey } = await content.newWebsite();
  await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body: article });
  const ids = { websiteId, id: websiteId, orgId: organizationId, ids: randomUUID(), blockIds: randomUUID() };
  return {
    url: `http://127.0.0.1:${content.port}`,
    headers: { 'x-api-key': writeKey, authorization: `Bearer ${bearer}` },
    values: { ...unknownIds, ...ids, name: 'article', schema_name: 'article', path: '/' },
  };
}

async function insightsService(): Promise<Served> {
  const { pool, port, tenant } = await reportsUnderTest({}, { now: () => Date.parse('2026-04-01') });
  const organizationIds = [tenant.organizationId];
  const { id, assets } = await newCategory(pool, { organizationIds, assets: ['Aurora'] });
  await newDomain(pool, tenant.organizationId, 'aurora-outdoor.example');
  return {
    url: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${tenant.bearerToken}` },
    values: {
      ...dates,
      category_id: id,
      organization_id: tenant.organizationId,
      domain: 'aurora-outdoor.example',
      asset: 'Aurora',
      asset_name: 'Aurora',
      asset_id: assets.Aurora,
      content_id: randomUUID(),
      run_id: randomUUID(),
      engine_run_id: randomUUID(),
      agent_id: randomUUID(),
      view_id: randomUUID(),
      link_id: randomUUID(),
      token: 'unknown',
      index: '0',
      node_type: 'llm',
    },
  };
}

async function identityService(): Promise<Served> {
  return { url: inject('identity').url, headers: {}, values: {} };
}

/** Of things that are not there: reading them is 404, and would be 400 if anything else was wrong. */
const unknownIds: Values = {
  ...Object.fromEntries(
    ['documentId', 'routeId', 'blockId', 'assetId', 'importId', 'webhookId', 'deliveryId', 'job_id'].map(
      (name) => [name, randomUUID()],
    ),
  ),
  version: 1,
  language: 'de',
  fileName: 'boots.jpg',
};

test('compiles generated clients without passing anything that has a default', async () => {
  const tsconfig = join(folder, 'tsconfig.json');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    target: 'es2024',
    module: 'nodenext',
    moduleResolution: 'nodenext',
  };
  const files = Object.keys(services).map((name) => `${name}/calls.ts`);
  await writeFile(tsconfig, JSON.stringify({ compilerOptions, files }));
  const { stdout } = await promisify(execFile)('tsc', ['-p', tsconfig]).catch((error) => error);
  expect(stdout).toBe('');
});

const needSession = ['GET /keys', 'GET /manage/audit', 'GET /manage/audit/stream'];

test.each(['content', 'insights', 'identity'])(
  'calls every read of %s with a generated client',
  async (name) => {
    const { url, headers } = services[name] ?? expect.fail();
    const { calls } = (await import(join(folder, name, 'calls.ts'))) as {
      calls: (client: Client<object>) => [string, () => Promise<{ response: Response }>][];
    };
    const results: [call: string, status: number][] = [];
    for (const [call, send] of calls(createClient({ baseUrl: url, headers }))) {
      const { response } = await send();
      // That of an error was read by the client.
      if (!response.bodyUsed) await response.body?.cancel();
      results.push([call, response.status]);
    }
    const unexpected = results.filter(
      ([call, status]) => status !== 200 && status !== expectedOf(name, call),
    );
    expect(results.length).toBeGreaterThan(6);
    expect(unexpected).toEqual([]);
  },
);

/** Where there is nothing to read, nobody to listen to, no session, or one of two optional parameters is needed. */
function expectedOf(service: string, call: string): number {
  if (call === 'GET /route/alternates') return 400;
  if (service === 'identity' && needSession.includes(call)) return 401;
  if (call === 'GET /content-changes') return 503;
  return 404;
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEngineServer } from '@sightline/engines/testing';
import { endWithFile, freePort } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differencesOf, pageRunner, type RunBlock } from './run-page.ts';

const repository = join(import.meta.dirname, '../..');

// Inside of the repository, as a reader is, so that pnpm finds its scripts; apart from what a developer runs there.
let folder: string;
let environment: Record<string, string>;
let runPage: ReturnType<typeof pageRunner>;
/** Run first: it starts the services, and the others go on with its account. */
let firstPage: RunBlock[];

beforeAll(async () => {
  await mkdir(join(repository, '.sightline'), { recursive: true });
  folder = await mkdtemp(join(repository, '.sightline/pages-'));
  // The two ports behind it are in the same row, which no other process is given.
  const engines = await startEngineServer();
  endWithFile(async () => engines[Symbol.asyncDispose]());
  const { ENGINE_OPENAI_API_KEY = '', ENGINE_OPENAI_URL } = engines.settings;
  environment = {
    SIGHTLINE_DATA: join(folder, 'data'),
    SIGHTLINE_PORT: String(await freePort()),
    ...{ ENGINE_OPENAI_API_KEY, ENGINE_OPENAI_URL },
  };
  runPage = pageRunner(folder, environment);
  firstPage = await runPage('docs/start-here/publish-a-page.md');
});

afterAll(async () => {
  const program = join(repository, 'scripts/start/stop.ts');
  const env = { ...process.env, ...environment };
  await promisify(execFile)(process.execPath, [program, '--remove-data'], { env });
  await rm(folder, { recursive: true });
});

/** The first output that says something under this name. */
const printedWith = (name: string, blocks: RunBlock[]) =>
  blocks.map(({ printed }) => printed).find((printed) => Object(printed)[name] !== undefined);

const compare = (page: string, blocks: RunBlock[]) => expect(differencesOf(page, blocks)).toEqual([]);

test('the commands of the first page lead to a page that is published at its address', () => {
  compare('docs/start-here/publish-a-page.md', firstPage);
  const content = { title: 'Hello', body: 'Our first page.' };
  const resolvedParams = { slug: { document: { published_content: content } } };
  const published = { route: { state: 'Live' }, resolvedParams };
  expect(printedWith('resolvedParams', firstPage)).toMatchObject(published);
});

test('the commands of the second page lead to a report on the answers that they send', async () => {
  const page = 'docs/start-here/first-report.md';
  const blocks = await runPage(page);
  compare(page, blocks);
  // Of four answers three mention Aurora, as second, first and first, and one mentions Borealis, as first.
  const data = [
    { asset: { name: 'Aurora' }, visibility_score: 3 / 4, share_of_voice: 3 / 4, average_position: 4 / 3 },
    { asset: { name: 'Borealis' }, visibility_score: 1 / 4, share_of_voice: 1 / 4, average_position: 1 },
  ];
  expect(printedWith('data', blocks)).toMatchObject({ data });
});

test.each([
  ['docs/how-to/set-up-a-category.md', 14],
  ['docs/how-to/credentials.md', 3],
  ['docs/how-to/youtube.md', 4],
  ['docs/how-to/prompt-volumes.md', 3],
  ['docs/how-to/knowledge-bases.md', 5],
  ['docs/how-to/optimize-content.md', 3],
  ['docs/how-to/agents.md', 5],
  ['docs/how-to/views.md', 4],
  ['docs/how-to/collect-answers.md', 5],
])('the requests of %s get the responses that it shows', async (page, responses) => {
  const blocks = await runPage(page);
  compare(page, blocks);
  // A page whose responses are no longer compared would pass without showing anything.
  expect(blocks.filter(({ shown }) => shown !== undefined)).toHaveLength(responses);
});

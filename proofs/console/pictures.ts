import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import { list } from '../../apps/console/journeys/testing/seed.ts';
import type { ConsolePart, Fixture } from './fixture.ts';
import { atMost, seen } from './goals.ts';

/** Git ignores it. */
const FOLDER = '.sightline/pictures';
const TALLEST = 4000;
const HEADER = 52;

const insights = [
  'overview',
  'visibility',
  'voice',
  'citations',
  'sentiment',
  'searches',
  'facts',
  'youtube',
  'traffic',
  'answers',
  'prompts',
  'catalogue',
  'names',
  'names/candidates',
  'views',
  'agents',
  'knowledge',
];
const collect = ['targets', 'schedules', 'runs', 'spending'];
const admin = ['keys', 'members', 'audit', 'usage', 'account'];

/** Every screen in both themes, wide and narrow, for people to look at. */
export const pictures: ConsolePart = async (fixture, { say }) => {
  const folder = join(import.meta.dirname, '../..', FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const view = await saveView(fixture);
  await planRuns(fixture);
  const sideways: string[] = [];
  let taken = 0;
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1400, 400]) {
      const take = async (page: Page, screen: string) => {
        const { wide, height } = await page.evaluate<{ wide: boolean; height: number }>(`(() => {
          const main = document.querySelector('#main') ?? document.documentElement;
          const wide = [main, document.documentElement].some((one) => one.scrollWidth > one.clientWidth);
          return { wide, height: main.scrollHeight };
        })()`);
        if (wide) sideways.push(`${screen} at ${width} px`);
        await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(900, height + HEADER)) });
        await page.screenshot({ path: join(folder, `${screen}-${theme}-${width}.png`) });
        await page.setViewportSize({ width, height: 900 });
        taken += 1;
      };
      const { page: signedOut } = await fixture.open({ width, theme });
      for (const [screen, path] of [
        ['sign-in', '/sign-in'],
        ['sign-up', '/sign-up'],
        ['shared', `/shared/${view.token}`],
      ] as const) {
        await signedOut.goto(fixture.url + path);
        await signedOut.locator('h1').first().waitFor();
        await signedOut.waitForLoadState('networkidle');
        await take(signedOut, screen);
      }
      await signedOut.context().close();
      const { page, leave } = await fixture.visitor({ width, theme });
      for (const [screen, address] of addresses(fixture, view.id)) {
        await page.goto(address);
        await settled(page);
        await take(page, screen);
      }
      await leave();
      say(`${theme}, ${width} px`);
    }
  return [
    seen(`pictures in ${FOLDER}`, String(taken)),
    {
      ...atMost('screens that scroll sideways', 0, sideways.length),
      ...(sideways[0] && { figure: sideways.join(', ') }),
    },
  ];
};

function addresses({ at, url, tenant }: Fixture, view: string): [string, string][] {
  const organization = `${url}/o/${tenant.organizationId}`;
  return [
    ...insights.map((screen): [string, string] => [
      screen.replace('/', '-'),
      at(screen === 'overview' ? '' : `/${screen}`),
    ]),
    ...collect.map((section): [string, string] => [`collect-${section}`, at(`/collect/${section}`)]),
    ['view', at(`/views/${view}`)],
    ['first-steps', `${organization}/first-steps`],
    ...admin.map((section): [string, string] => [`admin-${section}`, `${organization}/admin/${section}`]),
  ];
}

/** A view with a chart, a table and a text, and a link to it. */
async function saveView(fixture: Fixture): Promise<{ id: string; token: string }> {
  const { tenant, category } = fixture;
  const query = { scope: 'all', include: ['counts', 'interval', 'answers_filter'] };
  const { id } = await create<{ id: string }>(fixture, '/manage/views', {
    organization_id: tenant.organizationId,
    category_id: category,
    name: 'Visibility of the month',
    period: '30d',
    compare: 'before',
    timezone: 'Europe/Berlin',
    panels: [
      { kind: 'text', text: 'How visible we were, and where.' },
      {
        kind: 'figure',
        title: 'By day',
        report: 'visibility',
        shown: 'line',
        query: { ...query, group_by: ['date'] },
      },
      { kind: 'figure', title: 'Brands', report: 'visibility', shown: 'table', query },
    ],
  });
  const { token } = await create<{ token: string }>(fixture, `/manage/views/${id}/links`, {
    name: 'Board',
    days: 30,
  });
  return { id, token };
}

/** A target, a schedule and its runs, which nobody asks. */
async function planRuns(fixture: Fixture): Promise<void> {
  const { system, tenant, category } = fixture;
  const [model] = await list(system.insights.url, '/v1/org/models', tenant.bearerToken);
  const { id: target_id } = await create<{ id: string }>(fixture, '/manage/targets', {
    organization_id: tenant.organizationId,
    name: 'ChatGPT by API',
    route: 'openai-responses',
    model_id: model?.id,
    settings: { model: 'gpt-5-mini', search: 'allow' },
  });
  const schedules = `/manage/categories/${category}/schedules`;
  const schedule = { target_id, name: 'Every day', every_hours: 24, replicates: 7 };
  const { id } = await create<{ id: string }>(fixture, schedules, schedule);
  await create(fixture, `${schedules}/${id}/runs`, undefined);
}

async function create<Body>({ system, tenant }: Fixture, path: string, body: object | undefined) {
  const response = await fetch(system.insights.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.bearerToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`POST ${path} ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

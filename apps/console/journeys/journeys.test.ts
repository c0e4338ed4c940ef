import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { createPerson, randomSeed } from '@sightline/stack';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { heapOf, observe, observed } from './testing/observed.ts';
import { goTo, settled, signIn } from './testing/open-console.ts';
import { type Journeys, openJourneys, violations } from './testing/open-journeys.ts';

let journeys: Journeys;

beforeAll(async () => {
  journeys = await openJourneys();
});

/** Days on which nothing was measured. */
const EMPTY = '/visibility?period=2001-01-01..2001-01-02';

const reports = ['/voice', '/citations', '/sentiment', '/searches', '/facts', '/youtube', '/traffic'];

/** Each look of a screen takes a second: a run shows one of four for each screen, by its seed. `CONSOLE_JOURNEYS=whole`: all, and more numbers. */
const isWhole = process.env.CONSOLE_JOURNEYS === 'whole';
const looks = [
  ['light', 1400],
  ['dark', 400],
  ['light', 400],
  ['dark', 1400],
] as const;
const looksOf = (screen: number) =>
  isWhole ? looks : looks.filter((_, look) => look === (screen + randomSeed()) % looks.length);

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('signs in after a wrong password, and leads to the screen that was asked for', async () => {
  const { page, faults } = await journeys.open();
  await page.goto(journeys.at('/visibility?period=7d'));
  await signIn(page, journeys.tenant, 'not the password');
  await page.getByText('E-mail and password do not match.').waitFor();
  await signIn(page, journeys.tenant);
  await page.waitForURL(/\/visibility\?period=7d/);
  await page.getByRole('heading', { name: 'How often answers mention Aurora Outdoor' }).waitFor();
  // A browser logs every response that is not 2xx; this one was meant to be refused.
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  await page.context().close();
});

test('a new person makes an account, an organization, and every first step up to a publication', async () => {
  const { page, faults } = await journeys.open();
  await page.goto(journeys.url);
  await page.getByRole('link', { name: 'No account yet? Create one' }).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Name of the organization').fill('Kestrel');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByText('0 of 5 steps are done.').waitFor();
  await page.getByLabel('Category').fill('Hiking gear');
  await page.getByLabel('Your brand').fill('Kestrel');
  await page.getByLabel('Website').fill('kestrel.example');
  await page.getByLabel('Rivals').fill("Summit's");
  await page.getByText('1 line has no website.').waitFor();
  await page.getByLabel('Rivals').fill("Summit's, summit.example");
  // What was typed is there after the page was left.
  await page.reload();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText("Hiking gear: Kestrel, Summit's").waitFor();
  await page.getByRole('link', { name: 'Next: Prompts' }).click();
  await page.getByRole('button', { name: 'Add prompts' }).click();
  const csv = Buffer.from('"Which tent, and why?",Tents\nWho repairs rucksacks?');
  await page
    .getByLabel('Or add the lines of a file')
    .setInputFiles({ name: 'prompts.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByLabel('Topic').fill('Gear');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: 'Next: The first answers' }).click();
  await page.getByRole('button', { name: 'Create a key and show the command' }).click();
  await page.getByLabel('Address of the insights service').fill(journeys.system.insights.url);
  await page.getByText('Waiting for the first answer').waitFor();
  expect(await violations(page)).toEqual([]);
  const command = (await page.locator('pre').textContent()) ?? '';
  const { stdout } = await promisify(execFile)('bash', ['-c', command]);
  expect(JSON.parse(stdout)).toEqual({ accepted: 1, rejected: [] });
  await page.getByText('Answers have arrived.').waitFor();
  await page.getByRole('link', { name: 'Next: A website' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kestrel');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Next: The first publication' }).click();
  await page.getByLabel('Title').fill('Tents');
  await page.getByLabel('Text').fill('Tents are light.');
  const link = page.getByRole('navigation').getByRole('link', { name: 'First steps' });
  await link.getByText('4/5').waitFor();
  await page.getByRole('button', { name: 'Publish on Kestrel' }).click();
  await page.getByText('All steps are done.').waitFor();
  await link.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

interface Figure {
  /** The tile, table or headline that has it. */
  kind: string;
  /** What a reader sees around it. */
  text: string;
  label: string;
  address: string;
}

/** Everything on a screen that opens answers. */
const figuresOf = (page: Page): Promise<Figure[]> =>
  page.locator('#main a[href*="/answers?"]').evaluateAll((links) =>
    links.map((link) => {
      const section = link.closest('section');
      const kind =
        link.getAttribute('data-testid') ??
        link.closest('table')?.getAttribute('aria-label') ??
        section?.getAttribute('aria-label') ??
        section?.querySelector('h2')?.textContent ??
        link.closest('li')?.querySelector('a')?.textContent;
      return {
        kind: kind ?? '',
        text: `${link.textContent} ${link.closest('td, li, p, dd')?.textContent}`,
        label: link.getAttribute('aria-label') ?? link.textContent ?? '',
        address: link.getAttribute('href') ?? '',
      };
    }),
  );

/** How many kinds of figures each screen has. Visits belong to no answers, and videos are listed when they were looked up; both say so. */
const kinds = {
  '': 7,
  '/visibility': 6,
  '/voice': 2,
  '/citations': 4,
  '/sentiment': 5,
  '/searches': 4,
  '/facts': 3,
  '/youtube': 0,
  '/traffic': 0,
};

test('every figure of every report has its interval and count, and opens exactly the answers it counts', async () => {
  const { page, faults } = await journeys.signedIn();
  const opened = new Map<string, number>();
  await page.goto(journeys.at('/answers'));
  for (const [path, amount] of Object.entries(kinds)) {
    await goTo(page, journeys.at(path));
    const figures = Map.groupBy(await figuresOf(page), ({ kind }) => kind);
    expect([path, ...figures.keys()], 'kinds of figures').toHaveLength(amount + 1);
    for (const figure of [...figures.values()].flat()) {
      const { label } = figure;
      expect([path, figure]).toEqual([path, { ...figure, text: expect.stringMatching(/\d–[-−]?\d/) }]);
      expect([path, label]).toEqual([path, expect.stringMatching(/\d (?:of [\d,]+ )?answers?\.?$/)]);
    }
    // A run opens one of every other kind, by its seed; those that lead to the same list open it once.
    // Which one by other bits than which kinds: else half of those of a kind would never be opened.
    const isOpened = (kind: number) => (kind + randomSeed()) % 2 === 0;
    const turn = Math.floor(randomSeed() / 2);
    const chosen = [...figures.values()].flatMap((same, kind) =>
      isWhole ? same : same.filter((_, at) => isOpened(kind) && at === turn % same.length),
    );
    for (const { label, address } of chosen) {
      const counted = digits(/([\d,]+)(?: of [\d,]+)? answers?\.?$/.exec(label)?.[1] ?? '');
      if (!opened.has(address)) {
        const link = page.locator(`#main a[href=${JSON.stringify(address)}]`).first();
        await link.dispatchEvent('click');
        const total = page.getByTestId('total');
        await total.filter({ hasText: /answers?$/ }).waitFor();
        opened.set(address, digits(await total.textContent()));
        await page.goBack();
        // Some stand in a section that is closed.
        await link.waitFor({ state: 'attached' });
      }
      expect([path, label, opened.get(address)]).toEqual([path, label, counted]);
    }
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('arrows walk the chart, and Enter opens the answers of the point', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at('/visibility'));
  await settled(page);
  const chart = page.getByRole('slider', { name: /Visibility of each brand/ });
  await chart.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  const text = await chart.getAttribute('aria-valuetext');
  expect(text).toMatch(/^Aurora Outdoor, .+: \d+\.\d% \(.+\), \d+ of \d+ answers$/);
  const counted = digits(/, (\d+) of \d+ answers$/.exec(text ?? '')?.[1] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/answers\?/);
  await page
    .getByTestId('total')
    .filter({ hasText: /answers?$/ })
    .waitFor();
  expect(digits(await page.getByTestId('total').textContent())).toBe(counted);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a day without answers is a gap, in the chart and in words', async () => {
  const { page } = await journeys.signedIn();
  await page.goto(journeys.at('/visibility'));
  await settled(page);
  const chart = page.getByRole('slider', { name: /Visibility of each brand/ });
  await chart.focus();
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/not measured$/);
  // The line of each of three brands is in two pieces.
  expect(await page.locator('svg[data-chart] path[fill=none]').count()).toBeGreaterThanOrEqual(6);
  await page.context().close();
});

test('shows a filter that cannot be read in red, and asks no report', async () => {
  const { page, asked } = await journeys.signedIn();
  await page.goto(journeys.at('/visibility?f=modl:Claude&f=model:ChatGPT'));
  await page.getByText('there is no field “modl”').waitFor();
  await page.getByText('Nothing was asked for').waitFor();
  await settled(page);
  expect(asked.filter((path) => path.startsWith('/v2/reports'))).toEqual([]);
  await page.getByRole('button', { name: 'Remove the filter modl:Claude' }).click();
  await page.getByTestId('headline').waitFor();
  expect(page.url()).toContain('f=model:ChatGPT');
  expect(page.url()).not.toContain('modl');
  await page.context().close();
});

test('marks the filter that a service refuses, with its reason', async () => {
  const { page } = await journeys.signedIn();
  await page.goto(journeys.at('/visibility?f=model:HAL'));
  await page
    .getByText(/This category has no model "HAL"/)
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('list', { name: 'Filters' })
      .getByText(/has no model "HAL"/)
      .count(),
  ).toBe(1);
  await page.context().close();
});

test('a filter is added by keyboard, completed, and stands in the address', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at('/visibility'));
  await settled(page);
  const before = digits((await page.getByTestId('headline').textContent())?.split(' of ')[1] ?? '');
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('model:Cha');
  await page.getByRole('menuitem', { name: 'ChatGPT' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/f=model:ChatGPT/);
  await settled(page);
  const after = digits((await page.getByTestId('headline').textContent())?.split(' of ')[1] ?? '');
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(before);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a session that ends in the middle of work leaves the screen and what was typed', async () => {
  const { page } = await journeys.signedIn();
  await page.goto(journeys.at('/answers'));
  await page.locator('article').waitFor();
  await settled(page);
  await page.context().clearCookies();
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('response?wat');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(page.url()).toContain('f=response?wat'.replace('?', '%3F'));
  await signIn(page, journeys.tenant);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No answer matches all filters').waitFor();
  await page.context().close();
});

test('says that there were too many requests, when it tries again, and does', async () => {
  const { page } = await journeys.signedIn();
  let refused = 0;
  await page.route('**/v2/reports/visibility/stream', async (route) => {
    if (refused >= 2) return route.continue();
    refused += 1;
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { detail: 'Too many requests.' },
    });
  });
  await page.goto(journeys.at('/visibility'));
  await page
    .getByText(/Too many requests\. Trying again/)
    .first()
    .waitFor();
  await page.getByTestId('headline').waitFor();
  expect(refused).toBe(2);
  await page.context().close();
});

test('a service that is stopped and one that is exhausted are named, and screens go on without losing what was typed', async () => {
  const { insights } = journeys.system;
  const { page } = await journeys.signedIn();
  await page.goto(journeys.at('/prompts'));
  await page.getByRole('button', { name: 'Add prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add prompts' });
  const lines = dialog.getByLabel('One prompt per line');
  await lines.fill('Which lamp is bright?');
  const report = await page.context().newPage();
  await report.goto(journeys.at('/visibility'));
  await settled(report);
  await insights.kill('SIGTERM');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('The service is down at the moment.').waitFor();
  await dialog.getByText(/nothing you typed is lost\. Try again in \d+ s\./).waitFor();
  await dialog.getByText(/Request id [\da-f-]{36}/).waitFor();
  await report.getByRole('link', { name: 'Citations' }).click();
  const retrying = report
    .getByRole('status')
    .filter({ hasText: 'The service is down at the moment. Trying again' });
  await retrying
    .getByText(/Request id [\da-f-]{36}/)
    .first()
    .waitFor();
  const limit = { RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1' };
  const limited = await journeys.system.startInsights('limited', limit, Number(new URL(insights.url).port));
  await report.getByText('More than 1 requests an hour.').first().waitFor();
  await report
    .getByText(/^Try again in \d+ min\.$/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText(/nothing you typed is lost\. Try again in \d+ min\./).waitFor();
  await limited.stop();
  await insights.start();
  // All that are there at one moment: a query of two panels takes the button of the other one away.
  const tryAgain = `document.querySelectorAll('button').forEach((one) => one.textContent === 'Try again' && one.click())`;
  await expect
    .poll(async () => {
      await report.evaluate(tryAgain);
      return report.getByTestId('headline').count();
    })
    .toBe(1);
  expect(await lines.inputValue()).toBe('Which lamp is bright?');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 prompt will be created').waitFor();
  await page.context().close();
});

test('roles are not offered what they may not do, and a refusal names the roles that may', async () => {
  const { person: owner, organizationId } = journeys.tenant;
  const admin = `${journeys.url}/o/${organizationId}/admin`;
  const changing = /^(Add|Change|Create|Delete|Disable|Enable|Invite|Remove|Rename|Save|Start)/;
  const roles = [
    { role: 'viewer', offered: [] },
    { role: 'editor', offered: [] },
    { role: 'analyst', offered: ['Add prompts', 'Add brand', 'Rename Gear', 'Remove Gear'] },
  ];
  for (const { role, offered } of roles) {
    const person = await createPerson(journeys.system.identity.url, { name: `The ${role}` });
    await owner.addMember(organizationId, person, role);
    const { page, faults } = await journeys.open();
    await page.goto(journeys.at('/prompts'));
    await signIn(page, { ...journeys.tenant, person });
    await settled(page);
    const found: string[] = [];
    const screens = [
      { address: `${admin}/members`, who: 'Owners and administrators invite people and change roles.' },
      { address: journeys.at('/prompts'), who: 'Analysts, administrators and owners can change prompts.' },
      { address: journeys.at('/catalogue'), who: 'Administrators and owners can change this.' },
      { address: `${admin}/audit`, who: 'Owners and administrators of the organization see this.' },
      {
        address: `${journeys.url}/o/${organizationId}/first-steps?step=website`,
        who: 'Administrators and owners can do this step.',
      },
    ];
    for (const { address, who } of screens) {
      await goTo(page, address);
      if (role === 'analyst' && address.endsWith('/prompts'))
        await page.getByRole('button', { name: 'Add prompts' }).waitFor();
      else await page.getByText(who).filter({ visible: true }).first().waitFor();
      const buttons = await page.locator('#main button:visible').evaluateAll((all) =>
        // Those of lists that the service has for everybody, such as `Add` to a list, have a name of their own.
        all.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
      );
      found.push(...buttons.filter((name) => changing.test(name)));
    }
    expect([role, offered.filter((name) => !found.includes(name))]).toEqual([role, []]);
    if (offered.length === 0) expect([role, found]).toEqual([role, []]);
    expect(faults).toEqual([]);
    if (role === 'viewer') {
      // As if the role had been taken away a moment ago: the page still offers what the service refuses.
      await page.route('**/get-active-member-role*', (route) => route.fulfill({ json: { role: 'analyst' } }));
      await page.goto(journeys.at('/catalogue'));
      await page.getByRole('button', { name: 'Remove Gear' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page
        .getByText('Your role does not allow this. It needs one of the roles: Analyst, Administrator, Owner.')
        .waitFor();
    }
    await page.context().close();
  }
});

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(
      `(({ ariaLabel, labels, textContent }) => (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim())(document.activeElement)`,
    );
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused.slice(0, 40));
  }
  throw new Error(`Tab does not lead to ${name}, but to: ${seen.join(' | ')}`);
}

test('thirteen tasks are done by keyboard alone', async () => {
  const { person: owner, organizationId } = journeys.tenant;
  const person = await createPerson(journeys.system.identity.url, { name: 'Without a mouse' });
  await owner.addMember(organizationId, person, 'admin');
  await person.createOrganization('Elsewhere');
  const { page, faults } = await journeys.open();
  const { keyboard } = page;
  // 1: signs in.
  await page.goto(journeys.at('/visibility'));
  await page.locator('input[name=email]:focus').waitFor();
  await keyboard.type(person.email);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await page.getByTestId('headline').waitFor();
  await settled(page);
  // 2: changes the period.
  await tabTo(page, /^Last 30 days/);
  await keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await keyboard.type('Last 90');
  await keyboard.press('Enter');
  await page.waitForURL(/period=90d/);
  // 3: filters by typing.
  await keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await keyboard.type('model:Cha');
  await page.getByRole('menuitem', { name: 'ChatGPT' }).waitFor();
  await keyboard.press('Enter');
  await page.waitForURL(/f=model:ChatGPT/);
  await settled(page);
  // 4: reads a chart.
  await tabTo(page, /^Chart: Visibility of each brand/);
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  const chart = page.getByRole('slider', { name: /Visibility of each brand/ });
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^Aurora Outdoor, .+ of \d+ answers$/);
  // 5: chooses days on it.
  for (let step = 0; step < 2; step++) await keyboard.press('Shift+ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/ to .+\. Enter shows only these days\.$/);
  await keyboard.press('Enter');
  await page.waitForURL(/period=\d{4}-\d\d-\d\d\.\./);
  await settled(page);
  // 6: exports a CSV.
  await tabTo(page, /^More on: Visibility of each brand/);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Download as CSV' }).waitFor();
  const download = page.waitForEvent('download');
  await keyboard.type('Download as CSV');
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  // 7: opens the answers of a number, and moves through them.
  await tabTo(page, /^Aurora Outdoor: .+Open its \d+ answers\.$/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/answers\?/);
  await page.locator('article').waitFor();
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  await page.getByText(/^2 \/ \d+$/).waitFor();
  // 8: goes to another screen by the palette.
  await keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await keyboard.type('prompts');
  await keyboard.press('Enter');
  await page.waitForURL(/\/prompts/);
  await settled(page);
  // 9: pastes prompts, with the preview.
  await tabTo(page, 'Add prompts');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add prompts' }).waitFor();
  await keyboard.insertText('Which mug is unbreakable?\nWhich mug keeps warm?');
  await tabTo(page, 'Topic');
  await keyboard.insertText('Mugs');
  await keyboard.press('Enter');
  await page.getByText('2 prompts will be created').waitFor();
  await tabTo(page, 'Apply');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Which mug keeps warm?' }).waitFor();
  // 10: changes the status of both.
  await tabTo(page, 'Search');
  await keyboard.insertText('mug');
  await page.getByText(/^2 of \d+ prompts\./).waitFor();
  await tabTo(page, 'Choose all shown prompts');
  await keyboard.press('Space');
  await page.getByText('2 prompts chosen').waitFor();
  await tabTo(page, 'Disable');
  await keyboard.press('Enter');
  await page.getByText('2 prompts will be disabled.').waitFor();
  await tabTo(page, 'Apply');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // 11: makes a key.
  await keyboard.press('g');
  await keyboard.press('k');
  await page.waitForURL(/\/admin\/keys/);
  await settled(page);
  await tabTo(page, 'Create key');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create key' }).waitFor();
  await keyboard.insertText('by keyboard');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'The key was created' }).waitFor();
  await tabTo(page, 'Done');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // 12: invites somebody.
  await keyboard.press('g');
  await keyboard.press('m');
  await page.waitForURL(/\/admin\/members/);
  await settled(page);
  await tabTo(page, 'Invite');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Invite' }).waitFor();
  await keyboard.insertText(`${randomUUID()}@example.com`);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: /is invited$/ }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // 13: goes to another organization.
  await keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await keyboard.type('Elsewhere');
  await keyboard.press('Enter');
  await page.waitForURL(/\/first-steps/);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('J and K move through the answers, and each has a permanent address', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at('/answers?period=90d'));
  await page
    .getByTestId('total')
    .filter({ hasText: /answers$/ })
    .waitFor();
  expect(digits(await page.getByTestId('total').textContent())).toBe(journeys.answers);
  await page.locator('article').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.getByText(`2 / ${journeys.answers.toLocaleString('en-GB')}`).waitFor();
  const selected = page.locator('[role=option][aria-selected=true]');
  expect(await selected.getAttribute('aria-posinset')).toBe('2');
  expect(await page.locator('article mark').count()).toBeGreaterThanOrEqual(0);
  const title = await page.locator('article h2').textContent();
  await page.locator('article h2 a').click();
  await page.waitForURL(/\/answers\/[\da-f-]{36}/);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: title ?? '' }).waitFor();
  // Only what is in sight is in the page.
  await page.goBack();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').count()).toBeLessThan(60);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a dashboard does not move while it loads, shows another period, and gives its memory back', async () => {
  const { page, faults, asked } = await journeys.signedIn();
  const session = await page.context().newCDPSession(page);
  await observe(page);
  await page.goto(journeys.at(''));
  await settled(page);
  const { lcp, cls } = await observed(page);
  expect(lcp).toBeGreaterThan(0);
  expect(cls).toBeLessThan(0.02);
  const figure = page.locator('main .figure').first();
  const before = await figure.textContent();
  await page.getByRole('button', { name: /Last 30 days/ }).click();
  const week = page.getByRole('menuitem', { name: 'Last 7 days' });
  const reports = () => asked.filter((path) => path.startsWith('/v2/reports')).length;
  const ofMonth = reports();
  // Who stays on a choice may take it: all that the screen shows is asked for, and not again when it is taken.
  await week.hover();
  await expect.poll(reports).toBe(2 * ofMonth);
  await week.click();
  await page.waitForURL(/period=7d/);
  await settled(page);
  expect(reports()).toBe(2 * ofMonth);
  expect(await figure.textContent()).not.toBe(before);
  const heaps: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (const name of ['Visibility', 'Answers', 'Overview']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await settled(page);
    }
    heaps.push(await heapOf(session));
  }
  expect((heaps[3] ?? Infinity) - (heaps[1] ?? 0)).toBeLessThan(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the palette goes anywhere, and ? shows the keys', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at(''));
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('menuitem', { name: /Answers/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('answ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/answers/);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.waitForURL(/\/visibility/);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('speaks German to a browser that asks for it', async () => {
  const { page } = await journeys.signedIn({ locale: 'de-DE' });
  await page.goto(journeys.at('/visibility'));
  await page.getByRole('heading', { name: 'Wie oft Antworten Aurora Outdoor nennen' }).waitFor();
  expect(await page.getByTestId('headline').textContent()).toMatch(
    /^\d+,\d\s% \(.+\), [\d.]+ von [\d.]+ Antworten$/,
  );
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.context().close();
});

test('a key is created, shown once, and gone from the list after it is deleted', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at('/../../admin/keys'));
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create key' });
  await dialog.getByLabel('Name').fill('journey');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'The key was created' });
  const key = (await made.locator('pre').textContent()) ?? '';
  expect(key).toMatch(/^sl_\w{40,}$/);
  expect(await violations(page)).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delete journey' }).waitFor();
  await page.getByText(`${key.slice(0, 7)}…`).waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'Delete journey' }).click();
  await page.getByRole('button', { name: 'Delete for ever' }).click();
  await page.getByRole('button', { name: 'Delete journey' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('pasted prompts outlive a refusal, are previewed, and are there after they are applied', async () => {
  const { page } = await journeys.signedIn();
  await page.goto(journeys.at('/prompts'));
  await page.getByRole('button', { name: 'Add prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add prompts' });
  const text = 'Which stove boils fastest?\tStoves\tSpeed\nWhich stove is quiet?\tStoves';
  const lines = dialog.getByLabel('One prompt per line');
  await lines.fill(text);
  await dialog.getByLabel('Topic').fill('Stoves');
  let refused = 0;
  await page.route('**/prompts', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { detail: 'Down.' } });
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(/nothing you typed is lost/).waitFor();
  expect(refused).toBe(1);
  expect(await lines.inputValue()).toBe(text);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('2 prompts will be created, with 1 new topic, with 1 new tag').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Which stove is quiet?' }).waitFor();
  await page.getByRole('button', { name: 'Which stove boils fastest?' }).waitFor();
  await page.context().close();
});

test('a view is put together, saved, shared by a link without a session, and gone when the link is revoked', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at('/visibility'));
  await settled(page);
  await page.getByRole('button', { name: 'More on: Brands by rank' }).click();
  await page.getByRole('menuitem', { name: 'Add to a view' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to a view' });
  await adding.getByLabel('Name of the view').fill('Board report');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await adding.getByRole('link', { name: 'Open the view' }).click();
  await page.getByRole('heading', { level: 2, name: 'Brands by rank' }).waitFor();
  const title = page.getByLabel('Name of the view');
  expect(await title.inputValue()).toBe('Board report');

  await page.getByRole('button', { name: 'Add a text' }).click();
  await page.getByRole('dialog').getByLabel('Text').fill('What the board should know.');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a figure' }).click();
  const form = page.getByRole('dialog', { name: 'Figure' });
  await form.getByLabel('Report').selectOption({ label: 'Citations' });
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Done' }).click();
  const headings = () =>
    page
      .locator('#main section.card')
      .evaluateAll((cards) =>
        cards.map((card) => card.querySelector('h2')?.textContent ?? card.querySelector('p')?.textContent),
      );
  await page.getByRole('heading', { level: 2, name: 'Citations by domain' }).waitFor();
  await page.getByRole('button', { name: 'Move What the board should know. up' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('What the board should know. is now panel 1 of 3.').waitFor();
  await page.getByRole('button', { name: 'Remove Citations by domain' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const order = ['What the board should know.', 'Brands by rank', 'Citations by domain'];
  await expect.poll(headings).toEqual(order);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Version 2, saved/).waitFor();
  await page.reload();
  await settled(page);
  expect(await headings()).toEqual(order);
  expect(await violations(page)).toEqual([]);
  const number = page.locator('a[aria-label*="Open its"]').first();
  const counted = digits(
    /Open its ([\d,]+)/.exec((await number.getAttribute('aria-label')) ?? '')?.[1] ?? '',
  );
  const address = journeys.url + (await number.getAttribute('href'));

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Name of the view').fill('Report of somebody else');
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText(/^Version 3, saved/).waitFor();
  await goTo(second, address);
  await second
    .getByTestId('total')
    .filter({ hasText: /answers?$/ })
    .waitFor();
  expect(digits(await second.getByTestId('total').textContent())).toBe(counted);
  await second.close();
  await title.fill('Report for the board');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody saved this view while you changed it').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show theirs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Report of somebody else' }).waitFor();
  await page.getByRole('button', { name: 'Back to mine' }).click();
  expect(await title.inputValue()).toBe('Report for the board');
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await page.getByText(/^Version 4, saved/).waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share' });
  await sharing.getByLabel('For whom').fill('Board');
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const link = await sharing.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${journeys.url}/shared/[\\w-]{43}$`));
  expect(await violations(page)).toEqual([]);

  const reader = await journeys.open();
  await reader.page.goto(link);
  await reader.page.getByRole('heading', { level: 1, name: 'Report for the board' }).waitFor();
  await reader.page.getByRole('table', { name: 'Brands by rank' }).getByText('Aurora Outdoor').waitFor();
  await reader.page.waitForLoadState('networkidle');
  expect(await reader.page.getByRole('link').count()).toBe(0);
  expect(await violations(reader.page)).toEqual([]);
  expect([reader.asked, reader.faults, await reader.page.context().cookies()]).toEqual([[], [], []]);
  await sharing.getByRole('button', { name: 'Revoke Board' }).click();
  await sharing.getByText('There is no link to this view.').waitFor();
  await reader.page.reload();
  await reader.page.getByRole('heading', { name: 'There is nothing at this link' }).waitFor();
  expect(await violations(reader.page)).toEqual([]);
  await reader.page.context().close();
  // The refusal of the outdated version was meant.
  expect(faults.filter((fault) => !fault.includes('412'))).toEqual([]);
  await page.context().close();
});

test('no screen has an accessibility violation, an error or a sideways scroll, in both themes and widths', async () => {
  const { page, faults } = await journeys.signedIn();
  await page.goto(journeys.at('/answers'));
  await page.getByRole('option').first().waitFor();
  const run = (await page.getByRole('option').first().getAttribute('id'))?.replace('answer-', '');
  const paths = [
    '',
    '/visibility',
    '/answers',
    '/visibility?f=modl:x',
    `/answers?run=${run}`,
    EMPTY,
    `/answers/${run}`,
    ...reports,
    '/views',
    '/views/new',
  ];
  for (const [index, path] of paths.entries()) {
    await goTo(page, journeys.at(path));
    if (path.startsWith('/answers')) await page.locator('article, [role=option]').first().waitFor();
    for (const [theme, width] of looksOf(index)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
      );
      const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([path, theme, width, sideways, await violations(page)]).toEqual([path, theme, width, 0, []]);
    }
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a target is checked, a schedule is estimated and run, and runs, spending and caps show it', async () => {
  const { page, faults } = await journeys.signedIn();
  const inBothLooks = async (screen: number) => {
    await settled(page);
    for (const [theme, width] of looksOf(screen)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([page.url(), theme, width, sideways, await violations(page)]).toEqual([
        page.url(),
        theme,
        width,
        0,
        [],
      ]);
    }
    await page.setViewportSize({ width: 1400, height: 900 });
  };
  await page.goto(journeys.at('/collect'));
  await page.getByText('There is no target yet').waitFor();
  const addTarget = async (name: string, route: string, model: string) => {
    await page.getByRole('button', { name: 'Add target' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Route').selectOption(route);
    await dialog.getByLabel('Model', { exact: true }).fill(model);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add target' }).click();
    await page.getByRole('button', { name: `Check ${name}` }).waitFor();
  };
  await addTarget('ChatGPT by API', 'openai-responses', 'gpt-5-mini');
  await addTarget('Le Chat by API', 'mistral-conversations', 'mistral-medium-latest');
  await page.getByRole('button', { name: 'Check ChatGPT by API' }).click();
  await page.getByRole('button', { name: 'Ask once' }).click();
  await page
    .getByTestId('checked')
    .getByText(/^\$0\.\d+ from prices$/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await inBothLooks(0);

  await page.getByRole('link', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Every day');
  await form.getByLabel('Target').selectOption('Le Chat by API');
  await form.getByRole('group', { name: 'Asked from' }).getByRole('checkbox').first().check();
  const region = await form.getByRole('group', { name: 'Asked from' }).locator('label').first().textContent();
  // Mistral cannot be told from where.
  await form.getByRole('alert').getByText(`${region}: `).waitFor();
  await form.getByLabel('Target').selectOption('ChatGPT by API');
  await form.getByLabel('Answers per prompt and slot').fill('7');
  // Journeys before this one add prompts.
  const { data: active } = (await (
    await page.request.get(`${journeys.url}/api/insights/v1/org/categories/${journeys.category}/prompts`)
  ).json()) as { data: unknown[] };
  const planned = String(active.length * 7);
  await form.getByTestId('estimate').getByText(planned, { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add schedule' }).click();
  await page.getByRole('button', { name: 'Run now: Every day' }).click();
  await page.getByText(`${planned} runs are planned.`).waitFor();
  await inBothLooks(1);

  await page.getByRole('link', { name: 'Runs of Every day' }).click();
  await page.waitForURL(/\/collect\/runs\?schedule=/);
  await page.getByTestId('progress').getByText(`${planned} planned`).click();
  await page.waitForURL(/state=planned/);
  await page.getByRole('table', { name: 'Runs' }).getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Run' }).getByText('Number in the slot').waitFor();
  expect(await violations(page)).toEqual([]);
  // It is asked, and the open run shows how far it is.
  await journeys.startCollector();
  const opened = page.getByRole('dialog', { name: 'Run' });
  await opened.getByText('published', { exact: true }).waitFor();
  await opened.getByRole('button', { name: 'Show what the provider sent' }).click();
  await opened.locator('pre').waitFor();
  expect(await violations(page)).toEqual([]);
  const answer = await opened.getByRole('link', { name: 'Open the answer' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await inBothLooks(2);
  await page.goto(`${journeys.url}${answer}`);
  await page.locator('article').waitFor();
  await page.goto(journeys.at('/collect/runs?state=strange'));
  await page.getByText('state=strange').waitFor();

  await page.getByRole('link', { name: 'Spending' }).click();
  await page.getByLabel('At most, US$').fill('10');
  await page.getByRole('button', { name: 'Set cap' }).click();
  await page.getByText(/^\$\d+\.\d+ of \$10\.00/).waitFor();
  await inBothLooks(3);
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await page.context().close();
});

test('signing out leaves nothing to go back to', async () => {
  // A session of its own: the others go on.
  const { page } = await journeys.open();
  await page.goto(journeys.url);
  await signIn(page, journeys.tenant);
  await page.waitForURL(/\/insights\//);
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sign-in/);
  await page.goto(journeys.at('/visibility'));
  await page.waitForURL(/\/sign-in/);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

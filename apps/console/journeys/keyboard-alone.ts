import { randomUUID } from 'node:crypto';
import { createPerson } from '@sightline/stack';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

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

export function keyboardAlone(): void {
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
}

import { createPerson } from '@sightline/stack';
import { expect, test } from 'vitest';
import { settled, signIn } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { violations } from './testing/violations.ts';

export function signingIn(): void {
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

  test('a person whose account is disabled is told so, in the language of the browser', async () => {
    const person = await createPerson(journeys.system.identity.url, { name: 'Eve' });
    await journeys.operate('person', 'disable', person.email);
    const { page } = await journeys.open({ locale: 'de-DE' });
    await page.goto(journeys.url);
    await signIn(page, { ...journeys.tenant, person });
    await page.getByText('Dieses Konto ist gesperrt.').waitFor();
    expect(await violations(page)).toEqual([]);
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
}

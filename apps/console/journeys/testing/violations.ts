import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of WCAG 2.2 AA and of best practice, in words. Runs beside the policy of the page, as a debugger does. All rules look at
 * all elements; those without a violation are not described, which takes a third of the time.
 */
export async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result: isThere } = await session.send('Runtime.evaluate', { expression: `'axe' in globalThis` });
  if (isThere.value !== true) await session.send('Runtime.evaluate', { expression: `${await axe};0` });
  const expression = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value as string[];
}

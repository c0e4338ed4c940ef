import type { Page } from 'playwright-core';

export const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** How many answers the list says that it has, once it knows. */
export async function totalOf(page: Page): Promise<number> {
  const total = page.getByTestId('total');
  await total.filter({ hasText: /answers?$/ }).waitFor();
  return digits(await total.textContent());
}

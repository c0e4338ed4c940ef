import { HttpError } from '@sightline/service';
import { describe, expect, it } from 'vitest';
import { requireService } from './require-service.ts';

const current = 'the-credential-of-services-from-today-on';
const previous = 'the-credential-that-services-had-before';

async function statusOf(accepted: (string | undefined)[], authorization?: string): Promise<number> {
  try {
    await requireService(accepted)({ headers: authorization === undefined ? {} : { authorization } });
    return 200;
  } catch (error) {
    return error instanceof HttpError ? error.status : 0;
  }
}

describe('requireService', () => {
  it.each([`Bearer ${current}`, `bearer ${current}`, `Bearer ${previous}`])('lets %s in', async (sent) => {
    expect(await statusOf([current, previous], sent)).toBe(200);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer undefined',
    current,
    `Basic ${current}`,
    `Bearer ${current} `,
    `Bearer ${current}x`,
    `Bearer ${current.slice(1)}`,
  ])('refuses %j with 401', async (sent) => {
    expect(await statusOf([current, undefined], sent)).toBe(401);
  });

  it.each([undefined, 'Bearer ', 'Bearer undefined', `Bearer ${current}`])(
    'refuses %j with 503 where no credential is set',
    async (sent) => {
      expect(await statusOf([undefined, undefined], sent)).toBe(503);
    },
  );
});

import type { Answer } from '@sightline/stack';
import { expect } from 'vitest';

/** The request was refused for this one place in its body. */
export function expectFaultAt({ status, text, body }: Answer, place: (string | number)[]): void {
  expect(status, text).toBe(422);
  const fault = {
    loc: ['body', ...place],
    msg: expect.any(String),
    type: expect.stringMatching(/^[a-z_]+$/),
  };
  expect(body).toEqual({ detail: [fault] });
}

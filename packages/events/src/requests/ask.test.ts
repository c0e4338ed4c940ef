import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventsUnavailableError } from '../index.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('returns the reply of a responder of the subject', async () => {
  const responder = await fixture.events.respond(`${fixture.prefix}.one`, (body) => `heard ${body}`);
  expect(await fixture.events.ask(`${fixture.prefix}.one`, 'you', 1000)).toBe('heard you');
  responder.stop();
  await expect(fixture.events.ask(`${fixture.prefix}.one`, 'you', 1000)).rejects.toThrow(
    EventsUnavailableError,
  );
});

test('fails a request whose responder throws, and answers the next one', async () => {
  const responder = await fixture.events.respond(`${fixture.prefix}.two`, (body) => {
    if (body === 'bad') throw new Error('no');
    return 'yes';
  });
  await expect(fixture.events.ask(`${fixture.prefix}.two`, 'bad', 100)).rejects.toThrow(
    EventsUnavailableError,
  );
  expect(fixture.lines.at(-1)).toMatchObject({
    level: 'error',
    text: 'A NATS request was not answered: its handler failed',
  });
  expect(await fixture.events.ask(`${fixture.prefix}.two`, 'good', 1000)).toBe('yes');
  responder.stop();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventsUnavailableError } from '../index.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('returns the reply of a responder of the subject', async () => {
  const responder = await world.events.respond(`${world.prefix}.one`, (body) => `heard ${body}`);
  expect(await world.events.ask(`${world.prefix}.one`, 'you', 1000)).toBe('heard you');
  responder.stop();
  await expect(world.events.ask(`${world.prefix}.one`, 'you', 1000)).rejects.toThrow(EventsUnavailableError);
});

test('fails a request whose responder throws, and answers the next one', async () => {
  const responder = await world.events.respond(`${world.prefix}.two`, (body) => {
    if (body === 'bad') throw new Error('no');
    return 'yes';
  });
  await expect(world.events.ask(`${world.prefix}.two`, 'bad', 100)).rejects.toThrow(EventsUnavailableError);
  expect(world.lines.at(-1)).toMatchObject({ level: 'error', text: 'A question was not answered' });
  expect(await world.events.ask(`${world.prefix}.two`, 'good', 1000)).toBe('yes');
  responder.stop();
});

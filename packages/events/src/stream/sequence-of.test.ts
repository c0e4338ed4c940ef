import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContractError } from '../index.ts';
import { change, createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function uuid7(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

test('finds a message of a website by its id, whichever version the id has', async () => {
  const website = randomUUID();
  const changes = [
    change(website, 1),
    change(website, 2, { id: uuid7(Date.now()) }),
    change(website, 3, { id: uuid7(Date.now() - 30_000) }),
    change(website, 4),
  ];
  for (const one of changes) {
    const { sequence } = await world.events.publish(world.contract, one);
    await world.events.publish(world.contract, change(randomUUID()));
    expect(await world.events.sequenceOf(world.contract, website, one.id)).toBe(sequence);
  }
});

test('what is not there, or of another website, has no place', async () => {
  const [website, other] = [randomUUID(), randomUUID()];
  const one = change(website, 1, { id: uuid7(Date.now()) });
  expect(await world.events.sequenceOf(world.contract, website, one.id)).toBeUndefined();
  await world.events.publish(world.contract, one);
  expect(await world.events.sequenceOf(world.contract, other, one.id)).toBeUndefined();
  expect(
    await world.events.sequenceOf(world.contract, website, uuid7(Date.now() + 3_600_000)),
  ).toBeUndefined();
  await expect(world.events.sequenceOf(world.contract, '*', one.id)).rejects.toThrow(ContractError);
  await expect(world.events.sequenceOf(world.contract, website, 'x')).rejects.toThrow(ContractError);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectEvents } from '../index.ts';
import { openAlteredLine } from '../testing/altered-line.ts';
import { change, createFixture, type Fixture } from '../testing/fixture.ts';
import { readStream } from '../testing/read-stream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

/** Connected over a line that alters what the server says. */
async function eventsOver(alter: (said: string) => string | undefined) {
  const line = await openAlteredLine(fixture.natsUrl, alter);
  const events = connectEvents({ url: line.url, name: 'altered', log: fixture.log, requestMs: 2_500 });
  onTestFinished(async () => {
    await events.drain();
    await line.close();
  });
  await expect.poll(() => events.connected).toBe(true);
  return events;
}

/** Loses the first that says this. */
function losing(words: string) {
  const lost: string[] = [];
  const alter = (said: string) => {
    if (lost.length > 0 || !said.includes(words)) return said;
    lost.push(said);
    return undefined;
  };
  return { lost, alter };
}

test('sends a message again whose response was lost, and the stream has it once', async () => {
  const { lost, alter } = losing('"seq":');
  const events = await eventsOver(alter);
  const published = await events.publish(fixture.contract, change(randomUUID()));
  expect(lost).toHaveLength(1);
  expect(published.duplicate).toBe(true);
  expect(await readStream(fixture.events, fixture.contract, 1)).toHaveLength(1);
  const { sequence } = await fixture.events.publish(fixture.contract, change(randomUUID()));
  expect(sequence).toBe(published.sequence + 1);
});

test('asks the leader of a stream again when there was no response', async () => {
  const { lost, alter } = losing('stream_info_response');
  const events = await eventsOver(alter);
  expect(await events.bounds(fixture.contract)).toEqual(await fixture.events.bounds(fixture.contract));
  expect(lost).toHaveLength(1);
});

test('leaves a node of a cluster over which no response comes', async () => {
  let deaf: 0 | 1 | undefined;
  const lines = await Promise.all(
    ([0, 1] as const).map((line) =>
      openAlteredLine(fixture.natsUrl, (said) =>
        line === deaf && said.includes('stream_info_response') ? undefined : said,
      ),
    ),
  );
  const url = lines.map((line) => line.url).join(',');
  const events = connectEvents({ url, name: 'leaving', log: fixture.log, requestMs: 200 });
  onTestFinished(async () => {
    await events.drain();
    for (const line of lines) await line.close();
  });
  await expect.poll(() => events.connected).toBe(true);
  expect(await events.bounds(fixture.contract)).toBeDefined();
  deaf = lines[0]?.isUsed ? 0 : 1;
  await expect(events.bounds(fixture.contract)).rejects.toThrow('timeout');
  await expect.poll(() => events.bounds(fixture.contract).catch(() => undefined)).toBeDefined();
  expect(lines[1 - deaf]?.isUsed).toBe(true);
  expect(fixture.lines.filter(({ text }) => text.includes('connecting to another one'))).toHaveLength(1);
});

test('waits for the leader of a stream in a cluster, and by itself says at once that there is no stream', async () => {
  const { contract } = fixture;
  const later = { ...contract, stream: `${contract.stream}_LATER`, subject: `${contract.subject}later` };
  const message = change(randomUUID());
  await expect(fixture.events.publish(later, message)).rejects.toThrow('jetstream is not enabled');
  const inCluster = await eventsOver((said) =>
    said.replace('"jetstream":true', '"jetstream":true,"cluster":"c"'),
  );
  const published = inCluster.publish(later, message);
  await inCluster.ping();
  await fixture.events.ensureStream(later);
  onTestFinished(() => fixture.events.removeStream(later));
  expect(await published).toMatchObject({ sequence: 1 });
});

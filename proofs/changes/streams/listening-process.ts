import { get } from 'node:http';
import process from 'node:process';
import { createParser } from 'eventsource-parser';
import { atOnce } from '../at-once.ts';
import type { Question } from './listeners.ts';
import { createTally, type Tally } from './tally.ts';

/** A program of its own, so that the listeners neither slow the writers down nor are slowed down by them. */
const OPENING_AT_ONCE = 100;
/** Each loopback address has its own ports. */
const ADDRESSES = 8;

let tally: Tally | undefined;
let broken = 0;

async function open({ url, apiKey, websites }: Question['open']): Promise<void> {
  const own = createTally(websites);
  tally = own;
  await atOnce(OPENING_AT_ONCE, [...websites.entries()], ([stream, websiteId]) =>
    listen(`${url}/content-changes?websiteId=${websiteId}`, apiKey, stream, own),
  );
}

function listen(url: string, apiKey: string, stream: number, own: Tally): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent: ({ data }) => own.add(stream, JSON.parse(data), Date.now()),
  });
  const request = get(url, {
    agent: false,
    headers: { 'x-api-key': apiKey, accept: 'text/event-stream' },
    localAddress: `127.0.0.${2 + (stream % ADDRESSES)}`,
  });
  request.on('response', (answer) => {
    if (answer.statusCode !== 200) {
      answer.resume();
      reject(new Error(`${url} answered ${answer.statusCode}`));
      return;
    }
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => parser.feed(text));
    answer.on('error', () => {});
    answer.on('close', () => {
      broken++;
    });
    resolve();
  });
  request.on('error', reject);
  return promise;
}

function answer(question: Partial<Question>): Promise<unknown> | unknown {
  if (question.open) return open(question.open);
  if (question.summarize) return { ...tally?.summarize(question.summarize), broken };
  return tally?.deliveries ?? 0;
}

process.on('message', async (question: Partial<Question>) => {
  try {
    process.send?.({ answer: await answer(question) });
  } catch (error) {
    process.send?.({ fault: String(error) });
  }
});
process.on('disconnect', () => process.exit());

import { seedAnswers } from './seed-answers.ts';
import { seedVisits } from './seed-visits.ts';
import { type Demo, type DemoSecrets, writeSecrets } from './state.ts';

export interface Filling {
  /** Resolves when nothing more is sent. */
  stop(): Promise<void>;
}

/** Sends the answers and visits that are missing, after everything else is ready: reports fill up while people look around. */
export function fillInBackground(demo: Demo, secrets: DemoSecrets, say: (line: string) => void): Filling {
  const leaving = new AbortController();
  const { signal } = leaving;
  const seeding = { demo, secrets, signal, say };
  // One after the other: both note how far they are in one file.
  const sending = told('visits', () => sendVisits(seeding), seeding).then(() =>
    told('answers', () => sendAnswers(seeding), seeding),
  );
  return {
    async stop() {
      leaving.abort();
      await sending;
    },
  };
}

interface Seeding {
  demo: Demo;
  secrets: DemoSecrets;
  signal: AbortSignal;
  say(line: string): void;
}

async function told(what: string, send: () => Promise<number>, { signal, say }: Seeding): Promise<void> {
  const startedAt = performance.now();
  try {
    const sent = await send();
    say(`${what}: ${sent} sent in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    if (!signal.aborted) say(`${what}: not all were sent: ${error instanceof Error ? error.message : error}`);
  }
}

async function sendAnswers({ demo, secrets, signal, say }: Seeding): Promise<number> {
  const { insightsUrl, writeKey: apiKey, categoryId } = demo;
  const { owner } = secrets;
  const before = owner?.answers?.categoryId === categoryId ? owner.answers : undefined;
  if (!before)
    say('answers: about 60,000 are sent in the background, the newest first; it takes about a minute');
  const { sent, ...answered } = await seedAnswers({
    insightsUrl,
    apiKey,
    categoryId,
    before,
    signal,
    now: new Date(),
  });
  if (owner) owner.answers = { ...answered, categoryId };
  await writeSecrets(secrets);
  return sent;
}

function sendVisits({ demo, secrets, signal }: Seeding): Promise<number> {
  const { insightsUrl, writeKey: apiKey } = demo;
  const { owner } = secrets;
  return seedVisits({
    insightsUrl,
    apiKey,
    before: owner?.visits,
    signal,
    now: new Date(),
    async note(visited) {
      if (owner) owner.visits = visited;
      await writeSecrets(secrets);
    },
  });
}

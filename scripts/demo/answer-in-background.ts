import { seedAnswers } from './seed-answers.ts';
import { type Demo, type DemoSecrets, writeSecrets } from './state.ts';

export interface Answering {
  /** Resolves when nothing more is sent. */
  stop(): Promise<void>;
}

/** Sends the answers that are missing, after everything else is ready: reports fill up while people look around. */
export function answerInBackground(
  { insightsUrl, writeKey: apiKey, categoryId }: Demo,
  secrets: DemoSecrets,
  say: (line: string) => void,
): Answering {
  const { owner } = secrets;
  const leaving = new AbortController();
  const { signal } = leaving;
  const before = owner?.answers?.categoryId === categoryId ? owner.answers : undefined;
  const startedAt = performance.now();
  if (!before)
    say('answers: about 60,000 are sent in the background, the newest first; it takes about a minute');
  const sending = seedAnswers({ insightsUrl, apiKey, categoryId, before, now: new Date(), signal }).then(
    async ({ sent, ...answered }) => {
      if (owner) owner.answers = { ...answered, categoryId };
      await writeSecrets(secrets);
      say(`answers: ${sent} sent in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    },
    (error: unknown) => {
      if (!signal.aborted)
        say(`answers: not all were sent: ${error instanceof Error ? error.message : error}`);
    },
  );
  return {
    async stop() {
      leaving.abort();
      await sending;
    },
  };
}

import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { slugFault, slugOf } from '../../document/slugs.ts';
import { findAffected } from '../../route/affected/find-affected.ts';
import { endJobs } from '../job/end-jobs.ts';
import { noteTranslated } from '../note-translated.ts';
import { translationQueue } from '../translation-queue.ts';
import { closePairs } from './close-pairs.ts';
import { findCancelled } from './find-cancelled.ts';
import { type LockedSource, lockSources } from './lock-sources.ts';
import type { EndedAttempt, Outcome } from './pair.ts';
import { sendAgain } from './send-again.ts';
import type { WorkingParts } from './working-parts.ts';
import { writeTranslations } from './write-translations.ts';
import { pairKey, writtenTimes } from './written-times.ts';

/** The worker caches no responses; the relay sends invalidations to the servers. */
const noResponses: ChangeParts['responses'] = { invalidate: () => undefined };

/**
 * Stores what became of attempts, in one transaction for all of them: translations, the pairs and their jobs, the events, and the
 * end of the entries of the queue. A worker that was taken for dead meanwhile changes nothing.
 * Locks in one order: documents, pairs, jobs, and last the lock of the website.
 */
export async function endAttempts(
  { pool, changes, newId, now, jobs }: WorkingParts,
  ended: readonly EndedAttempt[],
): Promise<Outcome['kind'][]> {
  return changeContent(
    { pool, changes, newId, findAffected, responses: noResponses },
    async (client, note) => {
      const documents = await lockSources(client, ended);
      const written = await writtenTimes(client, ended);
      const judged: EndedAttempt[] = [];
      for (const one of ended) {
        const current = { ...one, outcome: unlessOutdated(one, documents, written) };
        const fault = await slugFaultOf(client, current, documents);
        judged.push(
          fault === undefined ? current : { ...current, outcome: { kind: 'failed', error: fault } },
        );
      }
      const mine = await closePairs(client, judged);
      await writeTranslations(client, mine);
      for (const { attempt, outcome } of mine) {
        const document = documents.get(attempt.documentId);
        if (outcome.kind === 'translated' && document)
          await noteTranslated(client, document, attempt.language, note);
      }
      const cancelled = await findCancelled(
        client,
        judged.filter((one) => !mine.includes(one)),
      );
      await jobs.complete(
        client,
        translationQueue,
        [...mine, ...cancelled].map(({ entryId }) => entryId),
      );
      await sendAgain(client, jobs, mine, now());
      const closed = mine.filter(({ outcome }) => outcome.kind !== 'again');
      await endJobs(client, [...new Set(closed.map(({ attempt }) => attempt.jobId))]);
      return judged.map(({ outcome }) => outcome.kind);
    },
  );
}

/**
 * What was translated is published otherwise by now, or a person has written the translation meanwhile: it is made again, of what
 * is in the translation memory and what the person said.
 */
function unlessOutdated(
  { pair, outcome }: EndedAttempt,
  documents: ReadonlyMap<string, LockedSource>,
  written: ReadonlyMap<string, string>,
): Outcome {
  if (outcome.kind !== 'translated' || !pair?.source) return outcome;
  const isSame = documents.get(pair.source.documentId)?.edition === pair.source.edition;
  const isUntouched = (written.get(pairKey(pair.attempt)) ?? null) === pair.writtenAt;
  return isSame && isUntouched ? outcome : { kind: 'again', afterMs: 0, counts: false };
}

/** A slug by hand that another document has: two may have had one before slugs of translations were unique. A person must decide. */
async function slugFaultOf(
  client: PoolClient,
  { pair, outcome, attempt: { documentId, language } }: EndedAttempt,
  documents: ReadonlyMap<string, LockedSource>,
): Promise<string | undefined> {
  const document = documents.get(documentId);
  if (outcome.kind !== 'translated' || !pair?.source || !document) return undefined;
  const slug = slugOf(outcome.content, pair.source.slugField);
  if (slug === null || slug === document.published_slug) return undefined;
  const claim = { documentId, schemaName: document.schema_name, language, slug };
  return slugFault(client, document.website_id, claim);
}

import { httpClient } from '@sightline/stack';
import { count, type Part } from '../../changes/part.ts';
import { type Fixture, openFixture, paidAnswers } from '../fixture.ts';

const sizes = { full: { documents: 400, changed: 100 }, small: { documents: 20, changed: 5 } };
const CORRECTION = 'Von Hand geschrieben';

/** Translating again costs nothing; after a change only what changed is asked for, and what a person corrected stays. */
export const again: Part = async ({ full, say }) => {
  const { documents, changed } = sizes[full ? 'full' : 'small'];
  const fixture = await openFixture(documents);
  try {
    await fixture.startWorker();
    const { job } = await fixture.order(['de']);
    await fixture.finished(job.job_id);
    const first = fixture.model.calls;
    const repeated = await fixture.order(['de']);
    const afterRepeat = fixture.model.calls;
    const chosen = fixture.documents.slice(0, changed);
    for (const { id, content } of chosen) {
      await correct(fixture, id);
      await republish(fixture, id, { ...content, seoDescription: `Changed: ${content.seoDescription}` });
    }
    const asked = fixture.model.inputs.length;
    const third = await fixture.order(['de']);
    await fixture.finished(third.job.job_id);
    const sent = fixture.model.inputs.slice(asked).map(({ segments }) => segments.map(({ text }) => text));
    const { rows } = await fixture.database.query(
      `SELECT count(*) FILTER (WHERE content->>'title' = $2)::int AS kept,
         count(*) FILTER (WHERE content->>'seoDescription' IS NOT NULL)::int AS translated
       FROM translations WHERE document_id = ANY ($1::uuid[])`,
      [chosen.map(({ id }) => id), CORRECTION],
    );
    say(
      `${first} calls for ${documents} documents, ${sent.length} after ${changed} changed; ${paidAnswers(fixture)} paid in all`,
    );
    return [
      count('calls for the first job', documents, first),
      count('status of the same request again', 200, repeated.status),
      count('calls for it', 0, afterRepeat - first),
      count(
        'translations scheduled after a field of some changed',
        changed,
        third.job.translations_scheduled,
      ),
      count('calls for these', changed, sent.length),
      count(
        'texts other than the changed field',
        0,
        sent.flat().filter((text) => !text.startsWith('Changed: ')).length,
      ),
      count('corrections by hand that are still there', changed, rows[0].kept),
      count('changed fields that are translated', changed, rows[0].translated),
    ];
  } finally {
    await fixture.close();
  }
};

async function correct({ content, database }: Fixture, id: string): Promise<void> {
  const { rows } = await database.query(
    `SELECT content FROM translations WHERE document_id = $1 AND language = 'de'`,
    [id],
  );
  const body = { document_id: id, language: 'de', content: { ...rows[0].content, title: CORRECTION } };
  const answer = await httpClient(content.url)('PATCH /translations', {
    bearer: content.tenant.bearerToken,
    body,
  });
  if (answer.status !== 200) throw new Error(`No correction: ${answer.text}`);
}

async function republish({ content }: Fixture, id: string, values: object): Promise<void> {
  const ask = httpClient(content.url);
  const path = `/manage/websites/${content.websiteId}/documents/${id}`;
  const bearer = content.tenant.bearerToken;
  const edited = await ask(`PATCH ${path}`, { bearer, body: { content: values } });
  const published = await ask(`POST ${path}/publish`, { bearer });
  if (edited.status !== 200 || published.status !== 200) throw new Error(`${edited.text} ${published.text}`);
}

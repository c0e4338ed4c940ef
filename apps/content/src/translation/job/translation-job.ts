import Type, { type Static } from 'typebox';
import { jobStatuses } from './state-machine.ts';

const id = Type.String({ format: 'uuid' });
const time = Type.String({ format: 'date-time' });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const jobExample = {
  job_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789af',
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
  schema_name: null,
  schema_names: ['article'],
  languages: ['de', 'fr'],
  status: 'running',
  documents_processed: 120,
  translations_scheduled: 200,
  translations_skipped: 40,
  translations_completed: 150,
  translations_failed: 1,
  reused: false,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:31:12.000Z',
};

export const TranslationJob = Type.Object(
  {
    job_id: id,
    website_id: id,
    schema_name: Type.Union([Type.String(), Type.Null()], {
      description: 'What an earlier form of the request named; null for all others.',
    }),
    schema_names: Type.Array(Type.String(), { description: 'Sorted, each once.' }),
    languages: Type.Array(Type.String(), { description: 'Sorted, each once.' }),
    status: Type.Enum([...jobStatuses], {
      description:
        'The last three are final: all translations were made, some failed, or all of them. What failed is tried again by the next job.',
    }),
    documents_processed: count('Published documents of these schemas.'),
    translations_scheduled: count('Documents times languages that had to be translated.'),
    translations_skipped: count('Those whose translation is of the content that is published.'),
    translations_completed: count('Of those that were scheduled.'),
    translations_failed: count('Of those that were scheduled.'),
    reused: Type.Boolean({ description: 'The answer to a request is a job that was at work already.' }),
    created_at: time,
    updated_at: time,
  },
  {
    $id: 'TranslationJob',
    description: 'A request to translate what is published, and how far it is.',
    examples: [jobExample],
  },
);
export type TranslationJob = Static<typeof TranslationJob>;

export const jobAnswer = Type.Unsafe<TranslationJob>(Type.Ref('TranslationJob'));

export const jobParams = Type.Object({ job_id: id });
export const noSuchJob = 'No such translation job, or it is no longer kept.';

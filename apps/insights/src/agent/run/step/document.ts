import { createHash } from 'node:crypto';
import {
  type ContentDocument,
  type ContentService,
  ContentServiceError,
} from '../../../content-service/content-service.ts';
import type { Config } from '../../node/node-type.ts';
import { type RunStep, type StepContext, StepError } from './step.ts';

/** The same for a step of a run whenever it is done: content writes a document of an id once. */
export function documentIdOf({ runId, path }: Pick<StepContext, 'runId' | 'path'>): string {
  const digest = createHash('sha256').update(`${runId} ${path}`).digest('hex');
  // Version 8 and the variant of RFC 9562: an id that is made of something else.
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** The config of a step was checked against the schema of its node type. */
type Read = { website_id: string; document_id: string };
type Draft = { website_id: string; schema_name: string; title?: string; content: Record<string, unknown> };

export const draftStep = (content: ContentService | undefined): RunStep =>
  asking(content, async (service, config, context) => {
    const draft = config as Draft;
    const ids = { organization_id: context.organizationId, document_id: documentIdOf(context) };
    const { id, version, title } = await service.writeDraft({ ...draft, ...ids }, context.signal);
    return { document_id: id, version, title };
  });

export const readStep = (content: ContentService | undefined): RunStep =>
  asking(content, async (service, config, { organizationId: organization_id, signal }) => {
    const document = config as Read;
    const found: ContentDocument = await service.readDocument({ ...document, organization_id }, signal);
    const { title, schema_name, status, draft_content, published_content } = found;
    return { title, schema_name, status, content: draft_content, published_content };
  });

type Ask = (
  service: ContentService,
  config: Config,
  context: StepContext,
) => Promise<Record<string, unknown>>;

/** Where no content service is set, steps that need it fail and say so. */
function asking(content: ContentService | undefined, ask: Ask): RunStep {
  return async (config, context) => {
    if (!content)
      throw new StepError('no_content', 'No content service is set up: the operator must set CONTENT_URL.');
    try {
      return { outputs: await ask(content, config, context) };
    } catch (error) {
      if (!(error instanceof ContentServiceError)) throw error;
      if (error.refusal === undefined)
        throw new StepError('content_unavailable', `${error.message}.`, { isTransient: true });
      throw new StepError('content_refused', `Content refused it: ${error.refusal}`);
    }
  };
}

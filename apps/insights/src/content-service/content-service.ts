import { boundedFetch, SettingsError } from '@sightline/service';

export interface ContentWebsite {
  id: string;
  organization_id: string;
  name: string;
  source_language: string;
}

interface PublishedText {
  language: string;
  title: string;
  path: string | null;
  updated_at: string;
  /** Paragraphs with an empty line between them, headings with `#` before them. */
  text: string;
}

export interface PublishedDocument {
  document_id: string;
  schema_name: string;
  version: number | null;
  published_at: string;
  texts: PublishedText[];
}

export interface PublishedTexts {
  website: ContentWebsite;
  documents: PublishedDocument[];
  not_read: string[];
  next_cursor: string | null;
}

export interface ContentDocument {
  id: string;
  title: string;
  schema_name: string;
  status: string;
  version: number;
  draft_content: Record<string, unknown>;
  published_content: Record<string, unknown> | null;
}

/** Of the organization, or it does not exist for content. */
interface DocumentOf {
  organization_id: string;
  website_id: string;
  document_id: string;
}

/** What websites publish. */
export interface PublishedContent {
  listWebsites(
    after: string | undefined,
    signal?: AbortSignal,
  ): Promise<{ websites: ContentWebsite[]; next: string | null }>;
  /** Undefined where there is no such website. */
  publishedTexts(
    websiteId: string,
    wanted: { documentIds: string[] } | { cursor: string | undefined; limit?: number },
    signal?: AbortSignal,
  ): Promise<PublishedTexts | undefined>;
}

/** What insights asks of the content service, over HTTP and with a credential that sees every organization. */
export interface ContentService extends PublishedContent {
  readDocument(document: DocumentOf, signal?: AbortSignal): Promise<ContentDocument>;
  /** Once for an id, however often it is sent. */
  writeDraft(
    draft: DocumentOf & { schema_name: string; title?: string; content: Record<string, unknown> },
    signal?: AbortSignal,
  ): Promise<ContentDocument>;
}

/** Carries no `cause` on purpose: only these words and the status reach a log. */
export class ContentServiceError extends Error {
  override name = 'ContentServiceError';
  /** Undefined where there was no response. */
  readonly status: number | undefined;
  /** What content says of a request that it refuses: repeating it does not help. */
  readonly refusal: string | undefined;

  constructor(message: string, status?: number, refusal?: string) {
    super(message);
    this.status = status;
    this.refusal = refusal;
  }
}

/** Of one response: a document may have 35 languages of a megabyte each. */
const MOST_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** As content says it. A 404 in other words is of a version without the endpoint, and says nothing of the website. */
const NO_WEBSITE = 'There is no such website.';

interface ContentServiceOptions {
  url: string;
  credential: string;
  timeoutMs?: number;
}

/** That of this installation; undefined where none is set. */
export function contentServiceOf({
  CONTENT_URL: url,
  CONTENT_CREDENTIAL: credential,
}: {
  CONTENT_URL: string | undefined;
  CONTENT_CREDENTIAL: string | undefined;
}): ContentService | undefined {
  if (url === undefined) return undefined;
  if (credential === undefined) throw new SettingsError(['CONTENT_CREDENTIAL is needed with CONTENT_URL']);
  return openContentService({ url, credential });
}

/** Every request is bounded in time and size. Redirects are refused: followed, the credential would go wherever they lead. */
export function openContentService({
  url,
  credential,
  timeoutMs = TIMEOUT_MS,
}: ContentServiceOptions): ContentService {
  const fetchSome = boundedFetch(MOST_BYTES);
  const ask = async (path: string, body: object, signal?: AbortSignal): Promise<unknown> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetchSome(new URL(path, url), {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch {
      signal?.throwIfAborted();
      throw new ContentServiceError(
        timeout.aborted
          ? `The content service did not respond within ${timeoutMs} ms`
          : 'The content service does not respond',
      );
    }
    if (response.status === 404 && text.includes(NO_WEBSITE)) return undefined;
    if (!response.ok) throw failureOf(response.status, text);
    return JSON.parse(text);
  };
  return {
    async listWebsites(after, signal) {
      const page = await ask('/services/websites', { limit: 100, ...(after && { after }) }, signal);
      return page as { websites: ContentWebsite[]; next: string | null };
    },
    async publishedTexts(websiteId, wanted, signal) {
      const asked =
        'documentIds' in wanted
          ? { document_ids: wanted.documentIds }
          : { limit: wanted.limit ?? 100, ...(wanted.cursor && { cursor: wanted.cursor }) };
      const body = { website_id: websiteId, ...asked };
      return (await ask('/services/published-texts', body, signal)) as PublishedTexts | undefined;
    },
    async readDocument(document, signal) {
      return (await ask('/services/documents', document, signal)) as ContentDocument;
    },
    async writeDraft(draft, signal) {
      return (await ask('/services/drafts', draft, signal)) as ContentDocument;
    },
  };
}

const REFUSED = [400, 404, 409, 413];
const LONGEST_REFUSAL = 1000;

function failureOf(status: number, text: string): ContentServiceError {
  const advice: Record<number, string> = {
    401: 'The content service refused CONTENT_CREDENTIAL, which must be its SERVICE_CREDENTIAL',
    503: 'The content service is unavailable, or its SERVICE_CREDENTIAL is not set',
  };
  const message = advice[status] ?? `The content service responded ${status}`;
  return new ContentServiceError(message, status, REFUSED.includes(status) ? detailOf(text) : undefined);
}

function detailOf(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return String(detail).slice(0, LONGEST_REFUSAL);
  } catch {
    return 'no reason was given';
  }
}

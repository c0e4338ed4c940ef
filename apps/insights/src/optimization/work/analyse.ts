import type { ClickHouse } from '@sightline/clickhouse';
import { PageError, type ReadPage } from '@sightline/outbound';
import { percent, recommendationsOf, scorePage, targetZone } from '../checks/score-page.ts';
import type { AnalysisResult } from '../optimization.ts';
import { dateOf, markdownOf, type Page } from '../page/page.ts';
import { readHtml } from '../page/read-html.ts';
import { readMarkdown } from '../page/read-markdown.ts';
import { lengthOf } from '../page/words.ts';
import type { TakenAnalysis } from './analysis-rows.ts';
import { findEvidence } from './evidence.ts';

/** Why a content cannot be analysed, for the people who asked. */
export class AnalysisError extends Error {
  override name = 'AnalysisError';
  /** Whether a later attempt may succeed. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

export interface AnalysisParts {
  clickhouse: ClickHouse;
  readPage: ReadPage;
  /** Undefined where this installation has no content service. */
  readDocument: ReadDocument | undefined;
  now: () => number;
}

/** A published document as a page. */
export type ReadDocument = (taken: TakenAnalysis, now: number, signal: AbortSignal) => Promise<Page>;

/** Reads the content and what it is compared with, and scores it. The same content with the same answers and pages gives the same result. */
export async function analyse(
  { clickhouse, readPage, readDocument, now }: AnalysisParts,
  taken: TakenAnalysis,
  signal: AbortSignal,
): Promise<{ title: string; result: AnalysisResult }> {
  if (!taken.isReachable)
    throw new AnalysisError('Your organization no longer has the category of this asset.', false);
  const at = now();
  const read = async (url: string) => fromWeb(await readPage(url, signal), at);
  const readFile = () => readDocument?.(taken, at, signal);
  const page = await readContent(taken, { read, readFile, now: at });
  if (lengthOf(page) === 0)
    throw new AnalysisError(
      'No text was found in the content. A page that a script fills in the browser has none: send its text with type: text.',
      false,
    );
  const evidence = await findEvidence(clickhouse, taken, { now: at, signal });
  const looks = await Promise.all(evidence.cited.map((url) => readCited(url, read, signal)));
  const cited = looks.flatMap((look) => look.page ?? []);
  const unread = looks.flatMap(({ url, failure }) => (failure === undefined ? [] : [`${url} (${failure})`]));
  const context = { searches: evidence.searches, cited, now: at };
  const scored = scorePage(page, context);
  const isText = taken.type === 'text';
  return {
    title: page.title.slice(0, 200),
    result: {
      content: isText
        ? { format: taken.format ?? 'markdown', value: taken.input }
        : { format: 'markdown', value: markdownOf(page) },
      aeo_content_score: { target_zone: targetZone(context), value: scored.value },
      analysis: {
        breakdown: scored.applied.map(({ title, weight, score }) => ({
          title,
          weight,
          score: percent(score),
        })),
      },
      recommendations: recommendationsOf(scored),
      top_citations: evidence.cited,
      metadata: {
        words: lengthOf(page),
        searches: evidence.searches.length,
        cited_pages_read: cited.length,
        ...(unread.length > 0 && { cited_pages_unread: unread.join('; ') }),
      },
    },
  };
}

type ReadFromWeb = (url: string) => Promise<Page>;

async function readContent(
  { type, input, format }: TakenAnalysis,
  { read, readFile, now }: { read: ReadFromWeb; readFile: () => Promise<Page> | undefined; now: number },
): Promise<Page> {
  if (type === 'text')
    return format === 'html' ? readHtml({ text: input, now }) : readMarkdown({ text: input });
  if (type === 'file') {
    const page = await readFile();
    if (page) return page;
    throw new AnalysisError('The worker has no content service: its operator has to set CONTENT_URL.', true);
  }
  try {
    return await read(input);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    throw new AnalysisError(
      `The page could not be read: ${error.message}. Check that everybody can open the address, then create the analysis again.`,
      error.isPassing,
    );
  }
}

function fromWeb({ url, type, text, lastModified }: Awaited<ReturnType<ReadPage>>, now: number): Page {
  if (type === 'html') return readHtml({ text, url, lastModified, now });
  return readMarkdown({ text, url, modifiedAt: dateOf(lastModified, now), isPlain: type === 'plain' });
}

/** A cited page that cannot be read is named, and counts for nothing. */
async function readCited(
  url: string,
  read: ReadFromWeb,
  signal: AbortSignal,
): Promise<{ url: string; page?: Page; failure?: string }> {
  try {
    const page = await read(url);
    return lengthOf(page) === 0 ? { url, failure: 'without text' } : { url, page };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PageError)) throw error;
    return { url, failure: error.message };
  }
}

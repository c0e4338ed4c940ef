import { ContentServiceError, type PublishedContent } from '../../content-service/content-service.ts';
import { dateOf } from '../page/page.ts';
import { readMarkdown } from '../page/read-markdown.ts';
import { AnalysisError, type ReadDocument } from './analyse.ts';

const missing =
  'Your organization has no such published document, or not in this language. Publish it, then create the analysis again.';

/** What is published of a website of the organization, and of no other one: the credential of this service sees them all. */
export function createDocumentReader(content: PublishedContent): ReadDocument {
  return async ({ organizationId, websiteId, input, language }, now, signal) => {
    const found = await content
      .publishedTexts(websiteId ?? '', { documentIds: [input] }, signal)
      .catch((error: unknown) => {
        if (!(error instanceof ContentServiceError)) throw error;
        throw new AnalysisError(`${error.message}. Create the analysis again later.`, true);
      });
    if (found?.website.organization_id !== organizationId) throw new AnalysisError(missing, false);
    const wanted = language ?? found.website.source_language;
    const document = found.documents.find(({ document_id }) => document_id === input.toLowerCase());
    const text = document?.texts.find((one) => one.language === wanted);
    if (!text) throw new AnalysisError(missing, false);
    const page = readMarkdown({ text: text.text, modifiedAt: dateOf(text.updated_at, now) });
    if (text.title === '' || page.headings.some(({ level }) => level === 1)) return page;
    // Renderers show the title above the content.
    const headings = [{ level: 1, text: text.title, at: 0 }, ...page.headings];
    return { ...page, title: text.title, headings };
  };
}

/** A document as it was rendered at its publication. */
export interface RenderedDocument {
  /** JSON members `_id`, `_title` and `_publishedAt`, without those that the content has itself. */
  head: string;
  /** JSON object: the content. */
  body: string;
}

/** The dataset element, put together as text: what was rendered once is neither parsed nor built again. */
export function elementText({ head, body }: RenderedDocument): string {
  if (head === '') return body;
  return body === '{}' ? `{${head}}` : `{${head},${body.slice(1)}`;
}

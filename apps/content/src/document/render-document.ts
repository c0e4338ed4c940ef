import { renderWithImages } from '../asset/asset-address.ts';

interface Publication {
  id: string;
  title: string;
  /** Null where it is not published, in a preview. */
  publishedAt: Date | null;
  content: Record<string, unknown>;
}

/** As readers put it together; see `elementText` of the dataset. */
export interface Rendering {
  head: string;
  body: string;
}

/**
 * What the dataset delivers, made once at publication. `head` has the injected members that the content does not have itself:
 * on a collision the content wins. `paths` are those of the content's assets.
 */
export function renderDocument(
  { id, title, publishedAt, content }: Publication,
  paths: ReadonlyMap<string, string>,
): Rendering {
  const injected = { _id: id, _title: title, _publishedAt: publishedAt?.toISOString() ?? null };
  const head = Object.entries(injected)
    .filter(([name]) => !Object.hasOwn(content, name))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',');
  return { head, body: renderWithImages(content, paths) };
}

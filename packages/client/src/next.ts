import type { ContentChange } from './content-change.ts';
import { schemaTag, segmentsOf } from './matches-change.ts';

export { schemaTag } from './matches-change.ts';

/** Next.js ignores longer ones, with a warning. */
const LONGEST_PATH = 1024;

/** The functions of `next/cache`, and which pages the application has. */
export interface NextCache {
  revalidatePath(path: string, type?: 'layout' | 'page'): unknown;
  revalidateTag(tag: string, profile: { expire: number }): unknown;
  /**
   * The pages with parameters, as `next build` lists them, groups included: `/[lang]/articles/[slug]`, `/[[...path]]`. A pattern
   * of a change then renews the pages that can show it. Without them it renews every page: Next.js renews pages
   * with parameters only by the name of their file, and ignores a name that it does not know.
   */
  pages?: readonly string[];
}

/**
 * Renews what a change concerns: its paths, the pages of its patterns, and what was read with `schemaTag(schema)`. It has to be
 * called in a route handler or a server action, as Next.js demands of these functions. Changes of drafts renew nothing.
 */
export function revalidateChange(
  change: Pick<ContentChange, 'paths' | 'patterns' | 'everything' | 'draft' | 'schema_name'>,
  { revalidatePath, revalidateTag, pages = [] }: NextCache,
): void {
  if (change.draft) return;
  if (change.schema_name !== null) revalidateTag(schemaTag(change.schema_name), { expire: 0 });
  const renewed = (change.patterns ?? []).map((pattern) => pages.filter((page) => shows(page, pattern)));
  const unknown = renewed.some((known) => known.length === 0);
  if (change.everything || unknown || change.paths.some(({ length }) => length > LONGEST_PATH)) {
    revalidatePath('/', 'layout');
    return;
  }
  for (const path of change.paths) revalidatePath(path);
  for (const page of new Set(renewed.flat())) revalidatePath(page, 'page');
}

/** Whether a page of the application can be at a path of the pattern. */
function shows(page: string, pattern: string): boolean {
  const files = page.split('/').filter((file) => file !== '' && !/^(?:\(.*\)|@.*)$/.test(file));
  const segments = segmentsOf(pattern);
  const last = files.at(-1) ?? '';
  if (last.startsWith('[[...')) return startsAlike(files.slice(0, -1), segments);
  if (last.startsWith('[...')) {
    return segments.length >= files.length && startsAlike(files.slice(0, -1), segments);
  }
  return files.length === segments.length && startsAlike(files, segments);
}

function startsAlike(files: string[], segments: (string | undefined)[]): boolean {
  return (
    files.length <= segments.length &&
    files.every((file, place) => {
      const segment = segments[place];
      return file.startsWith('[') || segment === undefined || segment === file;
    })
  );
}

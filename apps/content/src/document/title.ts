import type { LockedComponent } from '../component/lock-component.ts';

type Values = Record<string, unknown>;

const LONGEST = 500;

/** What the title field says, in the base content or in a translation. */
export function titleIn(content: Values, titleField: string): string | undefined {
  const value = Object.hasOwn(content, titleField) ? content[titleField] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The title of a new document, for people who look for it. */
export function firstTitle({ titleField }: LockedComponent, content: Values): string {
  const title = titleIn(content, titleField);
  return title === undefined ? 'Untitled' : [...title].slice(0, LONGEST).join('');
}

/** The title after an edit that gives none: it follows the title field, unless a person gave the document another one. */
export function nextTitle(
  component: LockedComponent,
  before: { title: string; draft_content: Values },
  content: Values,
): string | undefined {
  const follows = before.title === 'Untitled' || before.title === firstTitle(component, before.draft_content);
  const title = firstTitle(component, content);
  return follows && title !== 'Untitled' ? title : undefined;
}

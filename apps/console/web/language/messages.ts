import type { Messages } from './en.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const KEY = 'sightline.language';

/** The words of the interface. Set before anything is shown; another language is another start of the page. */
export let m: Messages;
export let language: Language = 'en';

export async function loadMessages(): Promise<void> {
  language = chosen();
  document.documentElement.lang = language;
  m = language === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en;
}

export function chooseLanguage(to: Language): void {
  localStorage.setItem(KEY, to);
  location.reload();
}

function chosen(): Language {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.flatMap((tag) => languages.filter((known) => known === tag))[0] ?? 'en';
}

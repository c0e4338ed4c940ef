import { language } from '../messages.ts';

/** Words of the screens that change things. They are loaded with the first of these, not with the first dashboard. */
export const words =
  language === 'de' ? (await import('./de.ts')).manageDe : (await import('./en.ts')).manageEn;

/** Those of saved views. */
export const v = words.views;

/** Those of collecting answers. */
export const c = words.collect;

/** Those of names, and of why answers have them. */
export const n = words.names;

import { language } from '../messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the screens of reports, which load after those of the first dashboard. */
export const r = language === 'de' ? de : en;

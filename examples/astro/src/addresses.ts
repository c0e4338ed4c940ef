/** The language of pages without a prefix. */
export const baseLocale = 'en';
export const locales = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

/** A page of this website or of another: never a script. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/\/|\/(?![/\\])|#)/i.test(value);
}

/** The address of a page in a language. Addresses of other websites stay as they are. */
export function inLocale(href: unknown, locale: string): string {
  if (!isWebAddress(href)) return '#';
  if (!href.startsWith('/') || locale === baseLocale) return href;
  return `/${locale}${href === '/' ? '' : href}`;
}

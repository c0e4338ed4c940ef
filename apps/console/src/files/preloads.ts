import { filesOf, type Manifest } from './manifest.ts';

const OVERVIEW = /^\/o\/[^/]+\/insights\/[^/]+\/?$/;

/**
 * The `Link` header of a page: scripts that the browser would hear of only when those of the page have run. On a slow line each is a
 * round trip, one after the other. A wrong guess costs a few kilobytes, never a wrong page.
 */
export function preloadsOf(manifest: Manifest, path: string, acceptLanguage = ''): string {
  const modules = ['early.ts', 'shell/console.tsx', languageOf(manifest, acceptLanguage)];
  if (path.startsWith('/o/')) modules.push('shell/frame.tsx');
  if (OVERVIEW.test(path)) modules.push('screens/overview/overview.tsx');
  const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module)]));
  const ofPage = filesOf(manifest, 'index.html');
  return [...files]
    .filter((file) => file.endsWith('.js') && !ofPage.has(file))
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ');
}

/** As the page chooses when nobody has chosen: the first language that it has. */
function languageOf(manifest: Manifest, acceptLanguage: string): string {
  const wanted = acceptLanguage.split(',').map((range) => `language/${range.trim().slice(0, 2)}.ts`);
  return wanted.find((module) => module in manifest) ?? 'language/en.ts';
}

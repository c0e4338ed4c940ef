import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../docs/formatted.ts';
import { rulesPage } from './rules-page.ts';

const pages = ['content', 'insights'].map((app) => ({ app, path: `docs/reference/${app}-rules.md` }));
const current = (root: string, { app, path }: (typeof pages)[number]) =>
  formatted(path, rulesPage(root, app));

export function writeRules(root: string): void {
  for (const page of pages) writeFileSync(join(root, page.path), current(root, page));
}

export function ruleErrors(root: string): string[] {
  return pages
    .filter((page) => readFileSync(join(root, page.path), 'utf8') !== current(root, page))
    .map(({ path }) => `${path} is not what the titles of the tests say: run pnpm rules:write`);
}

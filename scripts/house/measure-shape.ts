import { readFileSync } from 'node:fs';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';

export interface Shape {
  looseFiles: { app: string; files: string[] }[];
  shortFiles: string[];
  longFiles: string[];
  /** Nine tenths of the endpoints need at most so many files of their app, types left out. */
  filesBehindEndpoint: number;
}

const SHORT = 20;
const LONG = 300;
const testFile = /\.test\.ts$|\/(testing|journeys)\//;
const registersEndpoint = /\bapp\s*\.(get|post|put|patch|delete|route)\(/;

export async function measureShape(): Promise<Shape> {
  const { output } = await cruise(['apps', 'packages'], {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|web/api/generated)(/|$)' },
    tsPreCompilationDeps: true,
  });
  const modules = (output as ICruiseResult).modules.filter(
    ({ source }) => /^(apps|packages)\/.*\.ts$/.test(source) && !testFile.test(source),
  );
  const texts = new Map(modules.map(({ source }) => [source, readFileSync(source, 'utf8')]));
  const linesOf = (source: string) => (texts.get(source) ?? '').split('\n').length - 1;
  const sources = [...texts.keys()];
  const endpoints = sources.filter(
    (source) => source.startsWith('apps/') && registersEndpoint.test(texts.get(source) ?? ''),
  );
  const apps = [...new Set(sources.flatMap((source) => /^apps\/[^/]+/.exec(source) ?? []))];
  return {
    looseFiles: apps.map((app) => ({
      app,
      files: sources.filter((source) => new RegExp(`^${app}/src/[^/]+$`).test(source)),
    })),
    shortFiles: sources.filter((source) => linesOf(source) <= SHORT),
    longFiles: sources.filter((source) => linesOf(source) > LONG),
    filesBehindEndpoint: ninetiethPercentile(endpoints.map((endpoint) => filesBehind(modules, endpoint))),
  };
}

export function ninetiethPercentile(counts: number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

/** The file itself and every file of its app that it needs at run time. */
export function filesBehind(modules: Pick<IModule, 'source' | 'dependencies'>[], endpoint: string): number {
  const [app = ''] = /^apps\/[^/]+\//.exec(endpoint) ?? [];
  const bySource = new Map(modules.map((one) => [one.source, one]));
  const found = new Set([endpoint]);
  for (const source of found) {
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (resolved.startsWith(app) && !dependencyTypes.includes('type-only')) found.add(resolved);
    }
  }
  return found.size;
}

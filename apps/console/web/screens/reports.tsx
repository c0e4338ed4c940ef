import { type ComponentType, lazy, Suspense } from 'react';
import { m } from '../language/messages.ts';

/**
 * Screens of insights, most of them reports, each in a chunk of its own. The router knows this module alone: the lists of files that each chunk needs would
 * otherwise be a part of what sign-in loads.
 */
function later(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<p className="late p-10 text-center text-soft">{m.loading()}</p>}>
      <Screen />
    </Suspense>
  );
}

export const Voice = later(async () => (await import('./voice/voice.tsx')).Voice);
export const Citations = later(async () => (await import('./citations/citations.tsx')).Citations);
export const Sentiment = later(async () => (await import('./sentiment/sentiment.tsx')).Sentiment);
export const Searches = later(async () => (await import('./searches/searches.tsx')).Searches);
export const Facts = later(async () => (await import('./facts/facts.tsx')).Facts);
export const Youtube = later(async () => (await import('./youtube/youtube.tsx')).Youtube);
export const Traffic = later(async () => (await import('./traffic/traffic.tsx')).Traffic);
export const Knowledge = later(async () => (await import('./knowledge/knowledge.tsx')).Knowledge);
export const Names = later(async () => (await import('./names/names.tsx')).Names);
export const Collect = later(async () => (await import('./collect/collect.tsx')).Collect);

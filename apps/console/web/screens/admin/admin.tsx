import { useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { m } from '../../language/messages.ts';
import { State } from '../panel/states.tsx';

const sections: Record<string, ComponentType> = {
  keys: lazy(() => import('./keys.tsx').then(({ Keys }) => ({ default: Keys }))),
  members: lazy(() => import('./members.tsx').then(({ Members }) => ({ default: Members }))),
  audit: lazy(() => import('./audit.tsx').then(({ Audit }) => ({ default: Audit }))),
  usage: lazy(() => import('./usage.tsx').then(({ Usage }) => ({ default: Usage }))),
  account: lazy(() => import('./account.tsx').then(({ Account }) => ({ default: Account }))),
};

export function Admin() {
  const { section = '' } = useParams({ strict: false });
  const Section = sections[section];
  if (!Section) return <State icon="search" title={m.noSuchPage()} />;
  return (
    <Suspense fallback={<p className="late p-10 text-center text-soft">{m.loading()}</p>}>
      <Section />
    </Suspense>
  );
}

import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { m } from '../language/messages.ts';
import { Failure, State } from '../screens/panel/states.tsx';

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  return (
    <main className="grid min-h-96 place-items-center">
      <Failure error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
    </main>
  );
}

export function RouteMissing() {
  return (
    <main className="grid min-h-96 place-items-center">
      <State icon="search" title={m.noSuchPage()}>
        <Link to="/" className="link">
          {m.toStart()}
        </Link>
      </State>
    </main>
  );
}

export function RoutePending() {
  return <p className="p-10 text-center text-soft">{m.loading()}</p>;
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Problem } from '../api/problem.ts';
import { personQuery } from '../api/session.ts';
import { retryDelayMs } from '../screens/panel/states.tsx';
import { createConsoleRouter } from './router.tsx';

const MOST_RETRIES = 5;
/** Who must wait for longer is told so, with a button. */
const LONGEST_WAIT_SECONDS = 60;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // What the service refuses stays refused; what is down or too busy is asked again when it says so.
      retry: (failures, error) =>
        error instanceof Problem &&
        error.isPassing &&
        failures < MOST_RETRIES &&
        (error.retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS,
      retryDelay: retryDelayMs,
      networkMode: 'always',
    },
  },
});
const router = createConsoleRouter(client);

// Asked for together: the router would ask who the person is first, and only then for the code of the screen and for its reports.
void client.prefetchQuery(personQuery);
// Without https, and on older browsers, there is no such list.
const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
const hasSession = page?.serverTiming?.some(({ name }) => name === 'session');
const routes: Record<string, AnyRoute> = router.routesById;
for (const { routeId, params, loaderDeps: deps } of router.matchRoutes(router.latestLocation)) {
  const { component, loader } = routes[routeId]?.options ?? {};
  void component?.preload?.();
  if (hasSession && typeof loader === 'function') void loader({ context: { client }, params, deps });
}

export function Console() {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

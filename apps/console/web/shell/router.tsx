import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { expiry } from '../api/expiry.ts';
import { organizationsQuery, personQuery } from '../api/session.ts';
import { parseSearch, type Search, stringifySearch } from '../filters/address.ts';
import { RouteFailure, RouteMissing, RoutePending } from './route-states.tsx';
import { SignIn } from './sign-in.tsx';

interface Context {
  client: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: RouteMissing });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (isOurs(to) ? { to } : {}),
  component: SignIn,
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (isOurs(to) ? { to } : {}),
  component: lazyRouteComponent(() => import('./sign-up.tsx'), 'SignUp'),
});

/** An address of this console, never of another host. */
const isOurs = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to);

/** Outside of what needs a session: the token of the link is the only credential. */
const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  component: lazyRouteComponent(() => import('../screens/views/shared.tsx'), 'Shared'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context: { client }, location }) => {
    const person = await client.ensureQueryData(personQuery);
    if (person !== null) return;
    // What was asked for ahead is refused, and is no work that a session ended in the middle of.
    await client.cancelQueries();
    expiry.end();
    throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
  },
  component: Outlet,
  errorComponent: RouteFailure,
  pendingComponent: RoutePending,
});

/** With the client of the services, which a sign-in does not need. */
const categoriesOf = async (client: QueryClient) =>
  client.ensureQueryData((await import('../api/catalogue.ts')).categoriesQuery);

/** Leads to the first category that there is. */
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async ({ context: { client } }) => {
    const [first] = await categoriesOf(client);
    const [organization] = await client.ensureQueryData(organizationsQuery);
    if (first)
      throw redirect({
        to: '/o/$org/insights/$category',
        params: { org: first.organization.id, category: first.id },
      });
    if (organization) throw redirect({ to: '/o/$org', params: { org: organization.id } });
  },
  component: lazyRouteComponent(
    () => import('../screens/first-steps/first-organization.tsx'),
    'FirstOrganization',
  ),
});

const organization = createRoute({
  getParentRoute: () => signedIn,
  path: '/o/$org',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
});

const organizationStart = createRoute({
  getParentRoute: () => organization,
  path: '/',
  beforeLoad: async ({ context: { client }, params: { org } }) => {
    const categories = await categoriesOf(client);
    const first = categories.find((category) => category.organization.id === org);
    throw first
      ? redirect({ to: '/o/$org/insights/$category', params: { org, category: first.id } })
      : redirect({ to: '/o/$org/first-steps', params: { org }, search: {} });
  },
});

const firstSteps = createRoute({
  getParentRoute: () => organization,
  path: '/first-steps',
  // Which steps there are is known to the screen, and not loaded before signing in.
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } =>
    typeof step === 'string' ? { step } : {},
  component: lazyRouteComponent(() => import('../screens/first-steps/first-steps.tsx'), 'FirstSteps'),
  errorComponent: RouteFailure,
});

const insights = createRoute({
  getParentRoute: () => organization,
  path: '/insights/$category',
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
  component: Outlet,
  errorComponent: RouteFailure,
});

const screen = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => insights, path, component });
const report = <Path extends string>(path: Path, name: keyof typeof import('../screens/reports.tsx')) =>
  screen(
    path,
    lazyRouteComponent(() => import('../screens/reports.tsx'), name),
  );

const overview = createRoute({
  getParentRoute: () => insights,
  path: '/',
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client }, params, deps }) =>
    (await import('../screens/overview/overview.tsx')).askEarly(client, params.category, deps),
  component: lazyRouteComponent(() => import('../screens/overview/overview.tsx'), 'Overview'),
});
const visibility = createRoute({
  getParentRoute: () => insights,
  path: '/visibility',
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client }, params, deps }) =>
    (await import('../screens/visibility/visibility.tsx')).askEarly(client, params.category, deps),
  component: lazyRouteComponent(() => import('../screens/visibility/visibility.tsx'), 'Visibility'),
});
const answers = screen(
  '/answers',
  lazyRouteComponent(() => import('../screens/answers/answers.tsx'), 'Answers'),
);
const answer = screen(
  '/answers/$run',
  lazyRouteComponent(() => import('../screens/answers/one-answer.tsx'), 'OneAnswer'),
);

const voice = report('/voice', 'Voice');
const citations = report('/citations', 'Citations');
const sentiment = report('/sentiment', 'Sentiment');
const searches = report('/searches', 'Searches');
const facts = report('/facts', 'Facts');
const youtube = report('/youtube', 'Youtube');
const traffic = report('/traffic', 'Traffic');
const views = screen(
  '/views',
  lazyRouteComponent(() => import('../screens/views/views.tsx'), 'Views'),
);
const view = screen(
  '/views/$view',
  lazyRouteComponent(() => import('../screens/views/view.tsx'), 'OneView'),
);
const catalogue = screen(
  '/catalogue',
  lazyRouteComponent(() => import('../screens/catalogue/catalogue.tsx'), 'Catalogue'),
);
const agents = screen(
  '/agents',
  lazyRouteComponent(() => import('../screens/agents/agents.tsx'), 'Agents'),
);
const collect = report('/collect/{-$section}', 'Collect');
const names = report('/names/{-$section}', 'Names');
const knowledge = report('/knowledge', 'Knowledge');
const admin = createRoute({
  getParentRoute: () => organization,
  path: '/admin',
  component: Outlet,
  errorComponent: RouteFailure,
});
const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: ({ params: { org } }) => {
    throw redirect({ to: '/o/$org/admin/$section', params: { org, section: 'keys' } });
  },
});
const adminSection = createRoute({
  getParentRoute: () => admin,
  path: '/$section',
  component: lazyRouteComponent(() => import('../screens/admin/admin.tsx'), 'Admin'),
});
const prompts = screen(
  '/prompts',
  lazyRouteComponent(() => import('../screens/prompts/prompts.tsx'), 'Prompts'),
);
const invitation = createRoute({
  getParentRoute: () => signedIn,
  path: '/invitations/$invitation',
  component: lazyRouteComponent(() => import('../screens/admin/accept-invitation.tsx'), 'AcceptInvitation'),
});

const tree = root.addChildren([
  signIn,
  signUp,
  shared,
  signedIn.addChildren([
    start,
    invitation,
    organization.addChildren([
      organizationStart,
      firstSteps,
      admin.addChildren([adminStart, adminSection]),
      insights.addChildren([
        overview,
        visibility,
        answers,
        answer,
        voice,
        citations,
        sentiment,
        searches,
        facts,
        youtube,
        traffic,
        views,
        view,
        prompts,
        catalogue,
        names,
        collect,
        agents,
        knowledge,
      ]),
    ]),
  ]),
]);

export function createConsoleRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultNotFoundComponent: RouteMissing,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

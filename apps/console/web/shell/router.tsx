import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { categoriesQuery } from '../api/catalogue.ts';
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
    if (person === null)
      throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
  },
  component: Outlet,
  errorComponent: RouteFailure,
  pendingComponent: RoutePending,
});

/** Leads to the first category that there is. */
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async ({ context: { client } }) => {
    const [first] = await client.ensureQueryData(categoriesQuery);
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
    const categories = await client.ensureQueryData(categoriesQuery);
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
const answers = createRoute({
  getParentRoute: () => insights,
  path: '/answers',
  component: lazyRouteComponent(() => import('../screens/answers/answers.tsx'), 'Answers'),
});
const answer = createRoute({
  getParentRoute: () => insights,
  path: '/answers/$run',
  component: lazyRouteComponent(() => import('../screens/answers/one-answer.tsx'), 'OneAnswer'),
});

const voice = createRoute({
  getParentRoute: () => insights,
  path: '/voice',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Voice'),
});
const citations = createRoute({
  getParentRoute: () => insights,
  path: '/citations',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Citations'),
});
const sentiment = createRoute({
  getParentRoute: () => insights,
  path: '/sentiment',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Sentiment'),
});
const searches = createRoute({
  getParentRoute: () => insights,
  path: '/searches',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Searches'),
});
const facts = createRoute({
  getParentRoute: () => insights,
  path: '/facts',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Facts'),
});
const youtube = createRoute({
  getParentRoute: () => insights,
  path: '/youtube',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Youtube'),
});
const traffic = createRoute({
  getParentRoute: () => insights,
  path: '/traffic',
  component: lazyRouteComponent(() => import('../screens/reports.tsx'), 'Traffic'),
});
const views = createRoute({
  getParentRoute: () => insights,
  path: '/views',
  component: lazyRouteComponent(() => import('../screens/views/views.tsx'), 'Views'),
});
const view = createRoute({
  getParentRoute: () => insights,
  path: '/views/$view',
  component: lazyRouteComponent(() => import('../screens/views/view.tsx'), 'OneView'),
});
const catalogue = createRoute({
  getParentRoute: () => insights,
  path: '/catalogue',
  component: lazyRouteComponent(() => import('../screens/catalogue/catalogue.tsx'), 'Catalogue'),
});
const agents = createRoute({
  getParentRoute: () => insights,
  path: '/agents',
  component: lazyRouteComponent(() => import('../screens/agents/agents.tsx'), 'Agents'),
});
const knowledge = createRoute({
  getParentRoute: () => insights,
  path: '/knowledge',
  component: lazyRouteComponent(() => import('../screens/knowledge/knowledge.tsx'), 'Knowledge'),
});
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
const prompts = createRoute({
  getParentRoute: () => insights,
  path: '/prompts',
  component: lazyRouteComponent(() => import('../screens/prompts/prompts.tsx'), 'Prompts'),
});
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

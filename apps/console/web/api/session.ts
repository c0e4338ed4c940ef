import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { removeDrafts } from '../kit/draft.ts';
import { takeEarly } from './asked-early.ts';
import { readProblem } from './problem.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

export interface Organization {
  id: string;
  name: string;
}

async function auth<Body>(path: string, body?: object, signal?: AbortSignal): Promise<Body> {
  const address = `/api/auth/${path}`;
  const early = body === undefined ? takeEarly(address) : undefined;
  const response = await (early ??
    fetch(address, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(signal && { signal }),
    }));
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Body;
}

export const signIn = (email: string, password: string) =>
  auth<{ user: Person }>('sign-in/email', { email, password });
export const signUp = (name: string, email: string, password: string) =>
  auth<{ user: Person }>('sign-up/email', { name, email, password });
const signOut = () => auth('sign-out', {});

/** Null for nobody. */
export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: async ({ signal }) =>
    (await auth<{ user: Person } | null>('get-session', undefined, signal))?.user ?? null,
  staleTime: 5 * 60_000,
});

export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => auth<Organization[]>('organization/list', undefined, signal),
  staleTime: 5 * 60_000,
});

/** Nothing of the person stays in memory. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate({ to: '/sign-in' });
    client.clear();
    removeDrafts();
  };
}

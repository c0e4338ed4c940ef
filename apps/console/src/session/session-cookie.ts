/** Of identity (`advanced.cookiePrefix` there). Browsers take a name with `__Secure-` only over https. */
const PREFIX = { plain: 'sightline.', secure: '__Secure-sightline.' };
const SESSION = 'session_token';

export interface SessionCookies {
  /** The value that names the session; undefined without one. */
  session: string | undefined;
  /** As a `Cookie` header for identity: its own cookies and nothing else. */
  header: string;
}

/**
 * Of several cookies of one name only the first counts, and only that one is passed on: identity and this server must not disagree on
 * whose session it is.
 */
export function readSessionCookies(header: string | undefined, isSecure: boolean): SessionCookies {
  const prefix = isSecure ? PREFIX.secure : PREFIX.plain;
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && name.startsWith(prefix) && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return {
    session: cookies.get(prefix + SESSION) || undefined,
    header: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

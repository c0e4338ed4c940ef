import { domainToASCII } from 'node:url';
import type { InputFault } from '@sightline/service';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const LABELS = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);
/** What ends a host in an address or does not belong into one; the conversion would drop or decode it in silence. */
const NOT_OF_A_HOST = /[\s/\\?#:@%[\]]/;
/** Such a name is an address in numbers, or the conversion makes one of it. */
const ENDS_IN_NUMBER = /(?:^|\.)\d+$/;

/** Labels with dots between them, in lower case and ASCII; `undefined` for what is none. One label is enough: `edu`. */
export function toHostLabels(given: string): string | undefined {
  if (NOT_OF_A_HOST.test(given)) return undefined;
  const host = domainToASCII(given).replace(/\.$/, '');
  return LABELS.test(host) && !ENDS_IN_NUMBER.test(host) ? host : undefined;
}

/** A whole host name: at least two labels. */
export function toHostName(given: string): string | undefined {
  const host = toHostLabels(given);
  return host?.includes('.') ? host : undefined;
}

export function readHostName(given: string, loc: InputFault['loc'], faults: InputFault[]): string {
  return orFault(toHostName(given.trim()), { given, loc, faults });
}

/** The same, where people paste the address of a page: of that the host is taken. */
export function readWebsite(given: string, loc: InputFault['loc'], faults: InputFault[]): string {
  const text = given.trim();
  return orFault(toHostName(text) ?? hostOfAddress(text), { given, loc, faults });
}

function hostOfAddress(text: string): string | undefined {
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    return undefined;
  return toHostName(address.hostname);
}

function orFault(
  host: string | undefined,
  { given, loc, faults }: { given: string; loc: InputFault['loc']; faults: InputFault[] },
): string {
  if (host === undefined) {
    faults.push({ loc, msg: 'must be a host name, such as www.aurora.example', type: 'host_name' });
  }
  return host ?? given;
}

import type { AllowsPrivate } from './private-targets.ts';
import { isPublicHost } from './public-address.ts';

/** What is wrong with an address that webhooks are to be sent to. Where a host name leads is looked at when it is connected to. */
export function receiverUrlFault(text: string, allowsPrivate: AllowsPrivate): string | undefined {
  if (!URL.canParse(text)) return 'must be a URL such as https://receiver.example/changes';
  const url = new URL(text);
  if (!isAllowedProtocol(url, allowsPrivate)) return 'must begin with https://';
  if (url.username !== '' || url.password !== '')
    return 'must have no credentials: verify the signature of a request instead';
  if (url.hash !== '') return 'must have no fragment: it is never sent';
  if (!allowsPrivate(url) && !isPublicHost(url)) return 'must be at a public address';
  return undefined;
}

export function isAllowedProtocol(url: URL, allowsPrivate: AllowsPrivate): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowsPrivate(url));
}

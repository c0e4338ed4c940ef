import type { InputFault } from '@sightline/service';
import type { AllowsPrivate } from '../outbound/private-targets.ts';
import { isPublicHost } from '../outbound/public-address.ts';

/** What is wrong with an address that webhooks are to be sent to. Where a host name leads is looked at when it is connected to. */
export function webhookUrlFaults(text: string, allowsPrivate: AllowsPrivate): InputFault[] {
  const fault = (msg: string) => [{ loc: ['body', 'url'], msg, type: 'webhook_url' }];
  if (!URL.canParse(text)) return fault('must be a URL such as https://renderer.example/changes');
  const url = new URL(text);
  if (!isAllowedProtocol(url, allowsPrivate)) return fault('must begin with https://');
  if (url.username !== '' || url.password !== '') {
    return fault('must have no credentials: verify the signature of a request instead');
  }
  if (url.hash !== '') return fault('must have no fragment: it is never sent');
  if (!allowsPrivate(url) && !isPublicHost(url)) return fault('must be at a public address');
  return [];
}

export function isAllowedProtocol(url: URL, allowsPrivate: AllowsPrivate): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowsPrivate(url));
}

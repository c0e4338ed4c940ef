import { zeros } from '../fold/scratch.ts';
import { maskAddresses } from './addresses.ts';
import { maskCode } from './code.ts';
import { maskLinks } from './links.ts';
import type { Link, Span } from './spans.ts';

/** What of a text is prose. The mask has a 1 for each unit that is code, a target, an address or a mark of a source. */
export interface Prose {
  readonly mask: Uint8Array;
  /** Labels of links that are no addresses, in order. */
  readonly labels: readonly Link[];
  /** Host names in prose: only a name that fills one whole is a name there. */
  readonly hosts: readonly Span[];
}

/** Each step passes the text once. */
export function readProse(text: string): Prose {
  const mask = zeros(Uint8Array, text.length);
  maskCode(text, mask);
  const { labels, cited } = maskLinks(text, mask);
  const hosts = maskAddresses(text, mask, cited);
  return { mask, labels, hosts };
}

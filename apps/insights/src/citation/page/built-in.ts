import { readList } from '../../page/read-list.ts';

/** Which built-in category the host lists say, by host. */
export const listedHosts: ReadonlyMap<string, string> = new Map(
  (['pr_wire', 'social', 'institution', 'earned_media'] as const).flatMap((category) =>
    readList(`citation-hosts/${category.replace('_', '-')}.txt`).map((host) => [host, category] as const),
  ),
);

/** Whether `If-None-Match` names the tag. RFC 9110: `*`, or a list of tags, of which weak ones match too. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}

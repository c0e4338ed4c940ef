/** The tag of what a renderer reads from the dataset of a component, e.g. for a list that it makes by itself. */
export function schemaTag(schemaName: string): string {
  return `sightline:${encodeURIComponent(schemaName)}`;
}

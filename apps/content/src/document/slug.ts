/** The value that a route parameter matches; null where there is none. An empty one could stand in no path. */
export function slugOf(content: Record<string, unknown>, slugField: string): string | null {
  const value = Object.hasOwn(content, slugField) ? content[slugField] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

import type { Demo } from './state.ts';

/** The first thing a newcomer sees: where everything is, and a command that works. */
export function show(demo: Demo): void {
  const rows = Object.entries(demo);
  const width = Math.max(...rows.map(([key]) => key.length));
  const short = (value: string) => (value.length > 72 ? `${value.slice(0, 69)}...` : value);
  console.log('');
  for (const [key, value] of rows) console.log(`  ${key.padEnd(width)}  ${short(value)}`);
  console.log(`
The same, in full, in .sightline/demo.json. Try:

  curl -H "x-api-key: ${demo.apiKey}" "${demo.contentUrl}/dataset/article?limit=2&language=de&websiteId=${demo.websiteId}"
  curl -H "x-api-key: ${demo.apiKey}" "${demo.insightsUrl}/v1/org/categories/${demo.categoryId}/prompts?limit=2"

References: ${demo.contentUrl}/docs and ${demo.insightsUrl}/docs. Stop with: pnpm demo:stop`);
}

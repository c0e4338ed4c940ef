import type { Demo } from './state.ts';

/** The first thing a newcomer sees: where everything is, and a command that works. */
export function show(demo: Demo): void {
  const { consoleUrl, personEmail, personPassword, ...others } = demo;
  const rows = Object.entries(others);
  const width = Math.max(...rows.map(([key]) => key.length));
  const short = (value: string) => (value.length > 72 ? `${value.slice(0, 69)}...` : value);
  console.log(`
  Open ${consoleUrl}
    e-mail    ${personEmail}
    password  ${personPassword}
`);
  for (const [key, value] of rows) console.log(`  ${key.padEnd(width)}  ${short(value)}`);
  console.log(`
The same, in full, in .sightline/demo.json. Try:

  curl -H "x-api-key: ${demo.apiKey}" "${demo.contentUrl}/dataset/article?limit=2&language=de&websiteId=${demo.websiteId}"
  curl -H "x-api-key: ${demo.apiKey}" -H "content-type: application/json" ${demo.insightsUrl}/v2/reports/visibility \\
    -d '${JSON.stringify(rise(demo.categoryId))}'
  curl -H "x-api-key: ${demo.apiKey}" ${demo.insightsUrl}/v1/knowledge-bases

References: ${demo.contentUrl}/docs and ${demo.insightsUrl}/docs. Stop with: pnpm demo:stop`);
}

/** The brand, month by month. */
function rise(category_id: string) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { category_id, start_date: day(89), end_date: day(0), group_by: ['date'], interval: 'month' };
}

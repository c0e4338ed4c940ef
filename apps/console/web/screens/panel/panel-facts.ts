import type { Terms } from '../../language/reports/en.ts';

export interface PanelFacts {
  /** Names files, and is read out with the menu. */
  title: string;
  request: { path: string; body: object };
  computed: Terms;
  csv: () => (string | number | null | undefined)[][];
  /** Label of the chart to export. */
  chart?: string;
  /** A figure of a saved view: it is not offered to be added to one. */
  isInView?: boolean;
}

/** A request that gives the same rows to a program: with a key instead of a session. */
export function curlOf(path: string, body: object): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`);
  return [
    `curl --fail-with-body "$INSIGHTS_URL${path}" \\`,
    '  -H "X-API-Key: $KEY" -H \'Content-Type: application/json\' \\',
    `  -d '${json}'`,
  ].join('\n');
}

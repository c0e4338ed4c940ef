import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { deployFolder } from './compose-file.ts';

/** The metrics that deploy/prometheus and deploy/grafana name, each with where it is named. */
export async function metricsNamed(): Promise<Map<string, string>> {
  const rules = parse(await readFile(join(deployFolder, 'prometheus/rules.yaml'), 'utf8')) as Rules;
  const dashboard = JSON.parse(
    await readFile(join(deployFolder, 'grafana/sightline.json'), 'utf8'),
  ) as Dashboard;
  const named = new Map<string, string>();
  for (const { alert, expr } of rules.groups.flatMap((group) => group.rules))
    for (const name of metricsOf(expr)) named.set(name, alert);
  for (const { title, targets } of dashboard.panels)
    for (const { expr } of targets) for (const name of metricsOf(expr)) named.set(name, title);
  return named;
}

/** Names in an expression of PromQL that are neither functions nor labels; of histograms, the name that they are registered by. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const words = bare.match(/[a-zA-Z_:][\w:]*\b(?!\s*\()/g) ?? [];
  return words
    .filter((word) => !/^(?:and|or|unless|bool|group_left|group_right)$/.test(word))
    .map((word) => word.replace(/_(?:bucket|count|sum)$/, ''));
}

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

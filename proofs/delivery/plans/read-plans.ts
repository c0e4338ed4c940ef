import { randomUUID } from 'node:crypto';
import { createAccess } from '@sightline/access';
import { createCursors, createPool } from '@sightline/postgres';
import { readSettings } from '@sightline/service';
import { changesContract } from '../../../apps/content/src/change/contract.ts';
import { createContent } from '../../../apps/content/src/content.ts';
import { serverSettings } from '../../../apps/content/src/settings.ts';
import type { ContentService } from '../../content-service.ts';

/** A statement that the service sent, and how PostgreSQL went about it. */
export interface Plan {
  statement: string;
  /** Tables that were read from end to end. */
  scanned: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Asks the service for `paths` and answers the plan of every statement that it sent meanwhile, as PostgreSQL executed it
 * (`auto_explain`): none can be forgotten. With `forced`, scans are taken only where there is no index to use, so that small
 * tables tell the same as large ones.
 */
export async function readPlans(
  content: ContentService,
  paths: string[],
  { forced }: { forced: boolean },
): Promise<Plan[]> {
  const plans = new Map<string, Plan>();
  const settings = readSettings(serverSettings, { ...content.environment, LOG_LEVEL: 'silent' });
  const url = new URL(content.databaseUrl);
  url.searchParams.set('options', explaining(forced));
  const pool = createPool({
    url: url.href,
    applicationName: 'proof-plans',
    max: 2,
    onError: () => undefined,
  });
  pool.on('connect', (client) => client.on('notice', ({ message }) => record(message)));
  const app = await createContent({
    settings,
    pool,
    access: createAccess(settings),
    cursors: createCursors(settings.CURSOR_SECRET),
    changes: changesContract(settings),
    newId: randomUUID,
  });
  try {
    for (const path of paths) {
      const answer = await app.inject({ url: path, headers: { 'x-api-key': content.tenant.apiKey } });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    }
  } finally {
    await app.close();
    await pool.end();
  }
  return [...plans.values()];

  function record(message: string | undefined): void {
    const json = message?.slice(message.indexOf('{'));
    if (!json || !message?.includes('plan:')) return;
    const { 'Query Text': statement, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
    plans.set(statement, { statement, scanned: scannedIn(Plan) });
  }
}

/** Options of a session in which PostgreSQL sends the plan of each statement with its answer. */
function explaining(forced: boolean): string {
  const parameters = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    client_min_messages: 'notice',
    enable_seqscan: forced ? 'off' : 'on',
  };
  return Object.entries(parameters)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function scannedIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEditor } from '../changes/sites.ts';
import type { Figure } from '../proof.ts';
import { proofOfParts } from '../proof-of-parts.ts';
import { numberedAnswer } from '../reports/ingest/numbered-answers.ts';
import { checkRestored } from './check-restored.ts';
import { sightline, sightlineKilled } from './commands.ts';
import { type Installation, openInstallation } from './installation.ts';
import { listen } from './listening.ts';
import { type Load, newLoad, readReport, writeUntil } from './load.ts';

interface Size {
  rounds: number;
  /** Of the load before the backup, and of that after it. */
  loadMs: [before: number, after: number];
  kills: number;
  /** Of the category whose reports are compared. */
  settled: number;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { rounds: 5, loadMs: [8_000, 2_000], kills: 3, settled: 20_000 },
  small: { rounds: 1, loadMs: [1_500, 500], kills: 1, settled: 200 },
};

export const proof = proofOfParts(
  'restore',
  'a backup under load, everything wiped, restored by a command that is killed: what was acknowledged is there, once',
  { wiped },
  { wiped: 'packages/cli/src/restore/restore.test.ts' },
);

async function wiped({ full, say }: { full: boolean; say(line: string): void }): Promise<Figure[]> {
  const size = sizes[full ? 'full' : 'small'];
  const installation = await openInstallation();
  try {
    say('the installation runs');
    await settle(installation, size.settled);
    const load = newLoad();
    const figures: Figure[] = [];
    for (let round = 1; round <= size.rounds; round += 1)
      figures.push(...(await runRound(installation, load, { ...size, round, say })));
    return figures;
  } finally {
    await installation.close();
  }
}

/** The category whose report is compared has all of its answers before the first backup. */
async function settle(installation: Installation, count: number): Promise<void> {
  const { system, tenant, settled } = installation;
  for (let from = 0; from < count; from += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - from) }, (_, n) =>
      JSON.stringify(numberedAnswer(settled, from + n)),
    );
    const response = await fetch(`${system.insights.url}/v1/ingest/answers`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.writeKey, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    if (response.status !== 200) throw new Error(`Answers: ${response.status} ${await response.text()}`);
  }
  // Stored in ClickHouse, and noted in PostgreSQL: a report says when its category got its last answer.
  while ((await installation.waiting()) > 0) await pause(100);
}

interface Round extends Size {
  round: number;
  say(line: string): void;
}

async function runRound(
  installation: Installation,
  load: Load,
  { round, say, ...size }: Round,
): Promise<Figure[]> {
  const { environment } = installation;
  const folder = join(installation.folder, `backup-${round}`);
  const report = await readReport(installation);
  const listening = listen(installation);
  const stopping = new AbortController();
  const writing = writeUntil(stopping.signal, installation, load);
  await pause(size.loadMs[0]);
  const backup = await sightline(environment, 'backup', folder);
  if (backup.status !== 0) throw new Error(`The backup failed: ${backup.said}`);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const moment = Date.parse(manifest.moment);
  const waiting = manifest.streams.reduce((sum, { messages }) => sum + messages, 0);
  const stopped = /was stored in ClickHouse for ([\d.]+) s/.exec(backup.said)?.[1];
  say(
    `round ${round}: backup in ${seconds(backup.ms)}, storing waited ${stopped} s, ${waiting} messages of the streams`,
  );
  await pause(size.loadMs[1]);
  await revokeOneMore(installation, load, moment);
  stopping.abort();
  await writing;
  const lastEventId = listening.lastEventId;
  await listening.close();
  await installation.stop();
  await installation.wipe();
  const revoked = join(installation.folder, 'revoked.txt');
  await writeFile(
    revoked,
    load.acknowledged
      .flatMap(({ kind, value }) => (kind === 'revocation' ? [load.keys.get(value) ?? ''] : []))
      .join('\n'),
  );
  const args = ['--revoked', revoked, folder];
  let kills = 0;
  let longest = 4_000;
  for (let n = 0; n < size.kills; n += 1) {
    const afterMs = 500 + Math.random() * longest;
    if (await sightlineKilled(environment, afterMs, 'restore', '--replace', ...args)) kills += 1;
    else longest /= 2;
  }
  const restored = await sightline(environment, 'restore', '--replace', ...args);
  const equal = restored.said.match(/^equal/gm)?.length ?? 0;
  say(`round ${round}: restored in ${seconds(restored.ms)} after ${kills} kills, ${equal} parts equal`);
  if (restored.status !== 0) say(restored.said);
  await installation.start();
  const figures = [
    {
      what: 'status of the restore, which compares every table',
      goal: '0',
      figure: `${restored.status}, ${equal} equal`,
      met: restored.status === 0 && equal > 50,
    },
    { what: 'kills of the restore before', goal: `at least 1`, figure: String(kills), met: kills >= 1 },
    await reportFigure(installation, report),
    ...(await checkRestored(installation, load, moment)),
    ...(await listeningFigures(installation, lastEventId)),
    {
      what: 'requests of writers that failed while the backup ran',
      goal: '0',
      figure: `${load.failures.length} ${load.failures[0] ?? ''}`.trim(),
      met: load.failures.length === 0,
    },
  ];
  // What was acknowledged behind the backup's moment is gone by intent.
  load.acknowledged = load.acknowledged.filter(({ at, kind }) => at < moment || kind === 'revocation');
  return figures.map((figure) => ({ ...figure, what: `${round}: ${figure.what}` }));
}

interface Manifest {
  moment: string;
  streams: { messages: number }[];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A key that the backup has, and that must not work after the restore. */
async function revokeOneMore({ tenant }: Installation, load: Load, moment: number): Promise<void> {
  const gone = new Set(
    load.acknowledged.flatMap(({ kind, value }) => (kind === 'revocation' ? [value] : [])),
  );
  const key = load.acknowledged.find(
    ({ kind, value, at }) => kind === 'key' && at < moment && !gone.has(value),
  );
  const id = load.keys.get(key?.value ?? '');
  if (!key || id === undefined) throw new Error('No key was made before the backup');
  await tenant.person.revokeKey(id);
  load.acknowledged.push({ at: Date.now(), kind: 'revocation', value: key.value });
}

async function reportFigure(installation: Installation, before: string): Promise<Figure> {
  const after = await readReport(installation);
  const at = Array.from(before).findIndex((letter, index) => letter !== after[index]);
  return {
    what: 'report of a category that got no more answers',
    goal: `the same ${before.length} bytes`,
    figure:
      after === before
        ? 'the same'
        : `${before.slice(at - 40, at + 40)} became ${after.slice(at - 40, at + 40)}`,
    met: after === before && before.length > 100,
  };
}

/** A client that goes on from its position of before is told to reload, once, and then gets every change once. */
async function listeningFigures(
  installation: Installation,
  lastEventId: string | undefined,
): Promise<Figure[]> {
  const { system, site } = installation;
  const ended = await installation.signInAgain();
  const editor = createEditor(system.content.url, installation.tenant);
  const listening = listen(installation, lastEventId);
  try {
    for (const late = Date.now() + 60_000; listening.reloads === 0 && Date.now() < late; ) await pause(50);
    const published: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const path = `/manage/websites/${site.websiteId}/documents`;
      const content = { title: 'After', slug: `after-${Date.now()}-${n}` };
      const { id } = await editor(`POST ${path}`, { schema_name: 'article', content });
      await editor(`POST ${path}/${id}/publish`);
      published.push(id);
    }
    for (const late = Date.now() + 60_000; listening.documents.length < 5 && Date.now() < late; )
      await pause(50);
    return [
      {
        what: 'times that a client of before is told to reload',
        goal: '1',
        figure: String(listening.reloads),
        met: listening.reloads === 1,
      },
      {
        what: 'changes that it is sent afterwards',
        goal: 'all 5, in order, once',
        figure: String(listening.documents.length),
        met: published.join() === listening.documents.join(),
      },
      {
        what: 'status of a request with a session of before',
        goal: '401',
        figure: String(ended),
        met: ended === 401,
      },
    ];
  } finally {
    await listening.close();
  }
}

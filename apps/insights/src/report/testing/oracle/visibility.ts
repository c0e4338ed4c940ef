import type { RawAnswer } from '../raw-answer.ts';
import { evidenceOf } from './evidence.ts';
import { isCalled, mayHold } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { during, inOrder, keysOf, keyText, type Ranked, ratio, shown } from './groups.ts';

export function visibilityOracle(fixture: Fixture, request: Request): Row[] {
  const groups = new Map<string, { key: Record<string, string>; answers: RawAnswer[] }>();
  for (const answer of during(fixture, request)) {
    if (!mayHold(fixture, request.filter, answer)) continue;
    for (const key of keysOf(fixture, request, answer)) {
      const group = groups.get(keyText(key)) ?? { key, answers: [] };
      group.answers.push(answer);
      groups.set(keyText(key), group);
    }
  }
  const sort = request.sort?.field ?? 'visibility_score';
  const rows: Ranked[] = [];
  for (const { key, answers } of groups.values()) {
    const positionsOf = (assetId: string) =>
      answers.flatMap(({ mentions }) =>
        mentions.filter((one) => one.asset_id === assetId).map(({ position }) => position),
      );
    const allMentions = fixture.assets.reduce((sum, { id }) => sum + positionsOf(id).length, 0);
    for (const { id, name, isOwned, isDeleted } of fixture.assets) {
      const positions = positionsOf(id);
      if (isDeleted && positions.length === 0) continue;
      const metrics: Record<string, number | null> = {
        visibility_score: ratio(positions.length, answers.filter(({ has_mentions }) => has_mentions).length),
        share_of_voice: ratio(positions.length, allMentions),
        average_position: ratio(
          positions.reduce((sum, position) => sum + position, 0),
          positions.length,
        ),
      };
      const row: Row = { asset: { id, name, owned: isOwned } };
      for (const [dimension, value] of Object.entries(key)) row[dimension] = shown(fixture, dimension, value);
      for (const metric of request.metrics ?? Object.keys(metrics)) row[metric] = metrics[metric];
      const mentionIn = ({ mentions }: RawAnswer) => mentions.find((one) => one.asset_id === id);
      const mentioned = (answer: RawAnswer) => (mentionIn(answer) ? 1 : 0);
      const ratios = {
        visibility_score: { part: mentioned, whole: () => 1, kind: 'proportion' },
        share_of_voice: {
          part: mentioned,
          whole: ({ mentions }: RawAnswer) => mentions.length,
          kind: 'share',
        },
        average_position: {
          part: (answer: RawAnswer) => mentionIn(answer)?.position ?? 0,
          whole: mentioned,
          kind: 'mean',
          least: 1,
        },
      } as const;
      const base = answers.filter(({ has_mentions }) => has_mentions);
      const counts = { mentions: positions.length };
      Object.assign(row, evidenceOf(request, row, { base, matching: positions.length, counts, ratios }));
      rows.push({ group: key, ties: [id, ...Object.values(key)], sorted: metrics[sort] ?? null, row });
    }
  }
  const ordered = inOrder(rows, sort === 'average_position' ? 'asc' : 'desc').map(({ row }) => row);
  return ordered.filter(({ asset }) => isShown(fixture, request, asset as Asset));
}

type Asset = { id: string; name: string; owned: boolean };

function isShown(fixture: Fixture, { assets, scope }: Request, { id, owned }: Asset): boolean {
  const list = typeof assets === 'string' ? [assets] : (assets as string[] | null | undefined);
  if (!list) return scope === 'all' || owned;
  return fixture.assets.some((one) => one.id === id && list.some((given) => isCalled(one, given)));
}

import type { RawAnswer } from '../raw-answer.ts';
import { besides, type Cell, pairsOf } from './cells.ts';
import { isCalled } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, ratio, shown, sortOf } from './groups.ts';
import { mentionsIn } from './mentions.ts';

const mentionsOf = (answers: RawAnswer[], assetId: string) =>
  answers.flatMap((answer) => mentionsIn(answer).filter((one) => one.asset_id === assetId));

export function visibilityOracle(fixture: Fixture, request: Request): Row[] {
  const { field, direction, byDate } = sortOf(request, 'visibility_score', ['average_position']);
  const pairs = pairsOf(fixture, request, {
    factsOf: () => [],
    split: ({ answers }) =>
      fixture.assets
        .filter(({ id, isDeleted }) => !isDeleted || mentionsOf(answers, id).length > 0)
        .map(({ id }) => ({ key: { asset: id }, facts: [] })),
  });
  const rows = pairs.map((pair) => {
    const { asset: id = '', ...key } = pair.now.key;
    const { name, isOwned } = fixture.assets.find((one) => one.id === id) ?? {};
    const { metrics } = tell(fixture)(pair.now);
    const row: Row = { asset: { id, name, owned: isOwned } };
    for (const [dimension, value] of Object.entries(key)) row[dimension] = shown(fixture, dimension, value);
    for (const metric of request.metrics ?? Object.keys(metrics)) row[metric] = metrics[metric];
    Object.assign(row, besides(request, row, pair, tell(fixture)));
    const names = [...new Set(request.group_by)];
    return {
      group: key,
      ties: [id, ...names.map((dimension) => key[dimension] ?? '')],
      sorted: metrics[field] ?? null,
      row,
    };
  });
  const ordered = inOrder(rows, direction, byDate).map(({ row }) => row);
  return ordered.filter(({ asset }) => isShown(fixture, request, asset as Asset));
}

const tell =
  (fixture: Fixture) =>
  ({ key: { asset = '' }, group: { answers } }: Cell) => {
    const mentions = mentionsOf(answers, asset);
    const base = answers.filter(({ has_mentions }) => has_mentions);
    const mentionIn = (answer: RawAnswer) => mentionsIn(answer).find((one) => one.asset_id === asset);
    const mentioned = (answer: RawAnswer) => (mentionIn(answer) ? 1 : 0);
    const all = fixture.assets.reduce((sum, { id }) => sum + mentionsOf(answers, id).length, 0);
    return {
      metrics: {
        visibility_score: ratio(mentions.length, base.length),
        share_of_voice: ratio(mentions.length, all),
        average_position: ratio(
          mentions.reduce((sum, { position }) => sum + position, 0),
          mentions.length,
        ),
      } as Record<string, number | null>,
      isPresent: mentions.length > 0,
      evidence: {
        base,
        matching: base.filter((answer) => mentionIn(answer)).map(({ answer_id }) => answer_id),
        counts: { mentions: mentions.length },
        ratios: {
          visibility_score: { part: mentioned, whole: () => 1, kind: 'proportion' as const },
          share_of_voice: {
            part: mentioned,
            whole: (answer: RawAnswer) => mentionsIn(answer).length,
            kind: 'share' as const,
          },
          average_position: {
            part: (answer: RawAnswer) => mentionIn(answer)?.position ?? 0,
            whole: mentioned,
            kind: 'mean' as const,
            least: 1,
          },
        },
      },
    };
  };

type Asset = { id: string; name: string; owned: boolean };

function isShown(fixture: Fixture, { assets, scope }: Request, { id, owned }: Asset): boolean {
  const list = typeof assets === 'string' ? [assets] : (assets as string[] | null | undefined);
  if (!list) return scope === 'all' || owned;
  return fixture.assets.some((one) => one.id === id && list.some((given) => isCalled(one, given)));
}

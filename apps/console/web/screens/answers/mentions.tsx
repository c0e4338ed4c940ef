import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { n } from '../../language/manage/messages.ts';
import type { Place } from './text.ts';

type Detail = Schemas['MentionDetail'];

/** Places that the text has, and the reasons of each. */
export interface MarkedPlace extends Place {
  /** Of several brands where they share the name. */
  details: Detail[];
  /** Where its reasons stand: those of its first brand. */
  group: number;
}

/** By place, in the order of the text; undefined where nobody read the answer: then nothing says why. */
export function markedPlaces(
  { mention_details, extraction }: Schemas['AnswerRow'],
  own: ReadonlySet<string>,
): MarkedPlace[] | undefined {
  if (!mention_details || !extraction) return undefined;
  const places = new Map<number, MarkedPlace>();
  for (const detail of mention_details) {
    const { start, end, asset } = detail;
    if (start == null || end == null) continue;
    const place = places.get(start) ?? { start, end, brand: 'rival', details: [], group: 0 };
    if (asset?.name && own.has(asset.name)) place.brand = 'own';
    place.details.push(detail);
    places.set(start, place);
  }
  const sorted = [...places.values()].sort((a, b) => a.start - b.start);
  for (const [group, all] of groupsOf(sorted).entries())
    for (const { detail, place } of all)
      if (sorted[place]?.details[0] === detail) sorted[place].group = group;
  return sorted;
}

/** Places of the same brand, kind and reasons are told once. */
const groupsOf = (places: readonly MarkedPlace[]) => [
  ...Map.groupBy(
    places.flatMap(({ details }, place) => details.map((detail) => ({ detail, place }))),
    ({ detail: { asset, kind, rank, reasons } }) => JSON.stringify([asset?.id, kind, rank, reasons]),
  ).values(),
];

const kindOf = ({ kind, rank }: Detail) => (rank ? n.listedAs(rank) : n.kindName(kind));

const whyOf = (reasons: readonly string[]) => [...new Set(reasons)].map(n.reason).join('; ');

const looks: Record<string, string> = {
  named: 'bg-good-soft text-good',
  listed: 'bg-good-soft text-good',
  absent: 'bg-bad-soft text-bad',
  echo: 'bg-hair text-soft',
  unsure: 'bg-warn-soft text-warn',
};

/** Each brand with what the answer does with it, and why; numbers lead to the places. */
export function Mentions({ places }: { places: readonly MarkedPlace[] }) {
  return (
    <ul className="-mx-2 grid gap-1 text-note">
      {groupsOf(places).map((all, group) => {
        const detail = all[0]?.detail;
        if (!detail) return null;
        const { asset, name, kind, reasons } = detail;
        return (
          <li
            key={`${asset?.id} ${all[0]?.place}`}
            id={`reason-${group + 1}`}
            className="grid gap-0.5 rounded-[7px] px-2 py-1 target:bg-accent-soft"
          >
            <span className="flex flex-wrap items-baseline gap-x-2">
              <b className="text-[13px] font-[550] wrap-anywhere">{asset?.name ?? name}</b>
              <span className={`tag ${looks[kind] ?? ''}`}>{kindOf(detail)}</span>
              <span className="text-soft">{n.kindCounts(kind)}</span>
            </span>
            <span className="text-soft">{whyOf(reasons)}</span>
            <span className="flex flex-wrap gap-1 pt-0.5">
              {all.slice(0, MOST_LINKS).map(({ place }) => (
                <a
                  key={place}
                  href={`#place-${place + 1}`}
                  aria-label={n.placeNumber(place + 1)}
                  className="min-w-6 rounded border border-line px-1 text-center text-[11px] leading-[22px] text-soft hover:border-edge hover:text-accent"
                >
                  {place + 1}
                </a>
              ))}
              {all.length > MOST_LINKS && <span className="text-soft">{n.places(all.length)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const MOST_LINKS = 30;

const signs: Record<string, string> = { absent: '∅', echo: '”', unsure: '?' };
const lines: Record<string, string> = {
  named: 'decoration-solid',
  listed: 'decoration-solid',
  absent: 'decoration-dashed',
  echo: 'decoration-dotted',
  unsure: 'decoration-double',
};

/** A name in the text, which leads to its reasons. What it is says a sign, a line and a word, too. */
export function MarkedName({ place, at, children }: { place: MarkedPlace; at: number; children: ReactNode }) {
  const [detail] = place.details;
  if (!detail) return children;
  const { kind, rank } = detail;
  const counts = kind === 'named' || kind === 'listed';
  const look = counts ? (place.brand === 'rival' ? 'bg-mark-rival' : '') : 'bg-hair';
  return (
    <a
      id={`place-${at + 1}`}
      href={`#reason-${place.group + 1}`}
      title={place.details
        .map((one) => `${one.asset?.name}: ${[kindOf(one), whyOf(one.reasons)].join('; ')}`)
        .join('\n')}
      className="rounded-[3px] target:outline-2 target:outline-accent"
    >
      <mark className={`underline decoration-1 underline-offset-4 ${lines[kind] ?? ''} ${look}`}>
        {children}
      </mark>
      <sup aria-hidden="true" className="text-[10px] text-soft">
        {rank ? `#${rank}` : signs[kind]}
      </sup>
      <span className="sr-only"> ({kindOf(detail)})</span>
    </a>
  );
}

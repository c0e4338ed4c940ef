import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Asking } from '../../filters/request.ts';
import { Icon } from '../../kit/icon.tsx';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { QueryState } from '../panel/query-state.tsx';
import { AnswersLink } from '../report/answers-link.tsx';
import { Panel } from '../report/panel.tsx';
import { narrowed, pointOfRow } from '../report/rows.ts';
import { share } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { Decide } from './decide.tsx';
import { EvidenceLink } from './evidence-link.tsx';
import { bodyOf, CLAIMS_PATH, type Claim, claimsQuery } from './rows.ts';
import type { useDecisions } from './use-decisions.ts';

interface ClaimsProps {
  report: OpenReport;
  asking: Asking;
  brand: { id: string; name: string };
  decided: ReturnType<typeof useDecisions>;
  canChange: boolean;
}

/** Claims with their evidence, those that are wrong most often first. Evidence is asked for when a claim is opened. */
export function Claims({ report: { open }, asking, brand, decided, canChange }: ClaimsProps) {
  const { view } = open;
  const body = useMemo(
    () => ({ ...bodyOf(asking, view, brand.id), sort: { field: 'inaccurate' } }),
    [asking, view, brand.id],
  );
  const query = useQuery(claimsQuery(body));
  return (
    <Panel
      title={r.checkedClaims()}
      facts={{
        title: r.checkedClaims(),
        request: { path: CLAIMS_PATH, body },
        computed: 'facts',
        csv: () => [
          [
            'claim',
            'inaccurate',
            'accurate',
            'accuracy',
            'occurrence',
            'low',
            'high',
            'matching_answers',
            'answers',
          ],
          ...(query.data?.rows ?? []).map((row) => [
            row.claim,
            row.inaccurate,
            row.accurate,
            row.accuracy,
            row.occurrence,
            row.interval?.occurrence?.low,
            row.interval?.occurrence?.high,
            row.matching_answers,
            row.answers,
          ]),
        ],
      }}
    >
      <ProblemLine error={decided.undo.error ?? decided.decide.error} />
      <QueryState
        query={query}
        isAsked
        height={500}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="text-soft">{r.noClaims(brand.name)}</p>}
      >
        {({ rows }) => (
          <ul>
            {rows.map((row) => (
              <ClaimRow key={row.cluster_id} row={row} body={body}>
                <Decide
                  row={row}
                  brand={brand.id}
                  decision={decided.decisions.find(({ cluster_id }) => cluster_id === row.cluster_id)}
                  canChange={canChange}
                  decide={decided.decide}
                  undo={decided.undo}
                />
              </ClaimRow>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}

interface ClaimRowProps {
  row: Claim;
  body: ReturnType<typeof bodyOf>;
  children: ReactNode;
}

function ClaimRow({ row, body, children }: ClaimRowProps) {
  const [isOpen, setOpen] = useState(false);
  const often = pointOfRow(row, 'occurrence');
  const wrong = row.inaccurate ?? 0;
  return (
    <li className="border-t border-hair py-1">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-6 items-center gap-2 py-1 font-medium">
          <span className="-rotate-90 group-open:rotate-0">
            <Icon name="down" size={12} />
          </span>
          {row.claim}
        </summary>
        {isOpen && (
          <Evidence body={narrowed(body, [{ field: 'claim_id', op: 'is', value: row.cluster_id ?? '' }])} />
        )}
      </details>
      <p className="flex flex-wrap items-center gap-x-3 pb-1 pl-5 text-note text-faint tabular-nums">
        <span className={`tag ${wrong > 0 ? 'bg-bad-soft text-bad' : 'bg-hair text-soft'}`}>
          {r.nWrong(count(wrong))}
        </span>
        <span>{r.nRight(count(row.accurate ?? 0))}</span>
        <span>
          {m.accuracy()} {share.value(row.accuracy)} ({share.interval(pointOfRow(row, 'accuracy'))})
        </span>
        <span>
          {r.howOften()}{' '}
          <AnswersLink
            view={answersOfRow(row)}
            label={m.openAnswersOf(row.claim ?? '', share.value(often.value), count(often.matching ?? 0))}
          >
            {share.value(often.value)}
          </AnswersLink>{' '}
          ({share.interval(often)}),{' '}
          {m.ofAnswers(count(often.matching ?? 0), count(often.answers ?? 0), often.answers ?? 0)}
        </span>
        {children}
      </p>
    </li>
  );
}

function Evidence({ body }: { body: ReturnType<typeof bodyOf> }) {
  const { org: organization = '' } = useParams({ strict: false });
  const asked = useMemo(
    () => ({ ...body, include: ['evidence', 'reasoning', 'models', 'citation_sources'] }),
    [body],
  );
  const query = useQuery(claimsQuery(asked));
  return (
    <QueryState
      query={query}
      isAsked
      height={120}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-soft">{r.noEvidenceGiven()}</p>}
    >
      {({ rows: [row] }) =>
        row && (
          <dl className="grid gap-2 pb-3 pl-4">
            <div>
              <dt className="text-note text-faint">{r.evidence()}</dt>
              {(row.evidence ?? []).map(({ id, kb_path, kb_snippet, source_updated_at }) => (
                <dd key={`${kb_path} ${kb_snippet}`}>
                  “{kb_snippet}”{' '}
                  <EvidenceLink organization={organization} document={id} path={kb_path ?? ''} />
                  {source_updated_at && (
                    <span className="text-note text-faint"> {r.publishedAt(source_updated_at)}</span>
                  )}
                </dd>
              ))}
              {(row.evidence ?? []).length === 0 && <dd className="text-soft">{r.noEvidenceGiven()}</dd>}
            </div>
            {row.reasoning && (
              <div>
                <dt className="text-note text-faint">{r.reasoning()}</dt>
                <dd>{String(row.reasoning)}</dd>
              </div>
            )}
            <div>
              <dt className="text-note text-faint">{r.statedBy()}</dt>
              <dd>{(row.models ?? []).map(nameOf).join(', ')}</dd>
            </div>
            {(row.citation_sources ?? []).length > 0 && (
              <div>
                <dt className="text-note text-faint">{r.citedWith()}</dt>
                {(row.citation_sources ?? []).slice(0, 5).map(({ href, citation_share }) => (
                  <dd key={href} className="truncate">
                    {href?.replace(/^https?:\/\//, '')}{' '}
                    <span className="text-faint">{share.value(citation_share)}</span>
                  </dd>
                ))}
              </div>
            )}
          </dl>
        )
      }
    </QueryState>
  );
}

const nameOf = (model: unknown): string =>
  typeof model === 'string' ? model : String((model as { name?: string }).name ?? '');

import { Button } from '../../kit/button.tsx';
import { count, localMoment } from '../../language/format.ts';
import { r } from '../../language/reports/messages.ts';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import type { Decision, useDecisions, Verdict } from './use-decisions.ts';

const looks: Record<Verdict, string> = {
  accurate: 'bg-good-soft text-good',
  inaccurate: 'bg-bad-soft text-bad',
  unverified: 'bg-hair text-soft',
};

interface DecidedClaimsProps {
  decisions: Decision[];
  undo: ReturnType<typeof useDecisions>['undo'];
  canChange: boolean;
}

/** All of a brand, whatever the period has: also what is left out of reports. */
export function DecidedClaims({ decisions, undo, canChange }: DecidedClaimsProps) {
  if (decisions.length === 0) return null;
  return (
    <Card title={r.decidedClaims()} note={count(decisions.length)}>
      <ProblemLine error={undo.error} />
      <Table
        label={r.decidedClaims()}
        rows={decisions}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'claim',
            title: r.claim(),
            cell: ({ claim, reason, decided_at }) => (
              <>
                <span className="font-medium">{claim}</span>
                <div className="text-note text-soft">
                  {reason ? r.disputed(reason) : r.accepted()} · {localMoment(decided_at)}
                </div>
              </>
            ),
          },
          {
            id: 'verdict',
            title: r.whatCounts(),
            cell: ({ verdict }) => <span className={`tag ${looks[verdict]}`}>{r.verdictName(verdict)}</span>,
          },
          {
            id: 'undo',
            title: r.undo(),
            isTitleHidden: true,
            className: 'text-right whitespace-nowrap',
            cell: (decision) =>
              canChange && (
                <Button
                  look="quiet"
                  aria-label={r.undoOf(decision.claim)}
                  disabled={undo.isPending}
                  onPress={() => undo.mutate(decision)}
                >
                  {r.undo()}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}

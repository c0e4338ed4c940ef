import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import type { Claim } from './rows.ts';
import type { Decision, useDecisions, Verdict } from './use-decisions.ts';

interface DecideProps extends Pick<ReturnType<typeof useDecisions>, 'decide' | 'undo'> {
  row: Claim;
  brand: string;
  decision: Decision | undefined;
  canChange: boolean;
}

/** What the check found, where it found the same in every answer. */
const foundIn = ({ accurate, inaccurate }: Claim): Verdict | undefined =>
  !inaccurate ? 'accurate' : !accurate ? 'inaccurate' : undefined;

/** Whether somebody accepted the verdict of a claim or disputed it, and the ways to do so. */
export function Decide({ row, brand, decision, canChange, decide, undo }: DecideProps) {
  const [isDisputing, setDisputing] = useState(false);
  const claim = row.claim ?? '';
  const found = foundIn(row);
  const accept = (verdict: Verdict) => decide.mutate({ asset_id: brand, claim, verdict, reason: null });
  return (
    <span className="ml-auto inline-flex flex-wrap items-center gap-1">
      {decision && (
        <span className="text-soft">{decision.reason ? r.disputed(decision.reason) : r.accepted()}</span>
      )}
      {canChange && decision && (
        <Button look="quiet" aria-label={r.undoOf(claim)} onPress={() => undo.mutate(decision)}>
          {r.undo()}
        </Button>
      )}
      {canChange && !decision && (
        <>
          {found && (
            <Button look="quiet" aria-label={r.acceptOf(claim)} onPress={() => accept(found)}>
              {r.accept()}
            </Button>
          )}
          <Button look="quiet" aria-label={r.disputeOf(claim)} onPress={() => setDisputing(true)}>
            {r.dispute()}
          </Button>
        </>
      )}
      {isDisputing && (
        <Dispute
          claim={claim}
          found={found}
          onClose={() => setDisputing(false)}
          save={async (verdict, reason) => {
            await decide.mutateAsync({ asset_id: brand, claim, verdict, reason });
          }}
          error={decide.error}
        />
      )}
    </span>
  );
}

interface DisputeProps {
  claim: string;
  found: Verdict | undefined;
  save: (verdict: Verdict, reason: string) => Promise<void>;
  error: Error | null;
  onClose: () => void;
}

const verdicts: readonly Verdict[] = ['accurate', 'inaccurate', 'unverified'];
const reasons = ['outdated', 'another', 'misread', 'other'] as const;

function Dispute({ claim, found, save, error, onClose }: DisputeProps) {
  const choices = verdicts.filter((verdict) => verdict !== found);
  const [verdict, setVerdict] = useState(choices[0] ?? 'unverified');
  const [reason, setReason] = useState<(typeof reasons)[number]>('outdated');
  const [own, setOwn] = useState('');
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await save(verdict, reason === 'other' ? own.trim() : r.reasonName(reason));
      onClose();
    } catch {
      setSaving(false);
    }
  };
  return (
    <Dialog title={r.disputeTitle()} isOpen onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <blockquote className="border-l-2 border-line pl-3 wrap-anywhere">{claim}</blockquote>
        <SelectField
          label={r.whatCounts()}
          value={verdict}
          onValue={(id) => setVerdict(id as Verdict)}
          options={choices.map((id) => ({ id, label: r.verdictChoice(id) }))}
        />
        <SelectField
          label={r.why()}
          value={reason}
          onValue={(id) => setReason(id as (typeof reasons)[number])}
          options={reasons.map((id) => ({ id, label: r.reasonName(id) }))}
        />
        {reason === 'other' && (
          <InputField label={r.ownReason()} value={own} onValue={setOwn} required maxLength={500} />
        )}
        <p className="text-note text-soft">{r.disputeNote()}</p>
        <ProblemLine error={error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button look="primary" type="submit" disabled={isSaving}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

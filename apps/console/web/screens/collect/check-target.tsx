import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { checkTarget, type Target, type TargetCheck } from '../../api/collect.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, TextArea } from '../../kit/form.tsx';
import { count, decimal } from '../../language/format.ts';
import { c } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Facts, money } from './sections.tsx';

/** Asks once, and shows what came: its parts and its cost. */
export function CheckTarget({ target, onClose }: { target: Target; onClose: () => void }) {
  const [question, setQuestion] = useState(c.usualQuestion());
  const [country, setCountry] = useState('');
  const check = useMutation({
    mutationFn: () => checkTarget(target.id, question.trim(), country.trim().toUpperCase()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  return (
    <Dialog title={c.checkNamed(target.name)} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-soft">{c.checkAbout()}</p>
        <TextArea
          label={c.question()}
          value={question}
          onValue={setQuestion}
          rows={2}
          required
          maxLength={4000}
        />
        <InputField
          label={c.country()}
          hint={c.countryHint()}
          value={country}
          onValue={setCountry}
          pattern="[A-Za-z]{2}"
          maxLength={2}
          className="max-w-60"
        />
        <ProblemLine error={check.error} />
        <div className="flex items-center justify-end gap-3">
          <p role="status" className="text-soft">
            {check.isPending && c.asking()}
          </p>
          <Button type="submit" look="primary" disabled={check.isPending}>
            {c.askOnce()}
          </Button>
        </div>
      </form>
      {check.data && <Checked answer={check.data} />}
    </Dialog>
  );
}

function Checked({ answer }: { answer: TargetCheck }) {
  const lost = Object.values(answer.dropped).reduce((sum, amount) => sum + amount, 0);
  return (
    <div className="mt-4 grid gap-3 border-t border-hair pt-4" data-testid="checked">
      <Facts
        facts={[
          [c.cost(), `${money(answer.cost_usd)} ${c.costKind(answer.cost_kind)}`],
          [c.took(), c.seconds(decimal(answer.seconds, 1))],
          [c.finish(), answer.finish],
          [c.servedModel(), answer.served_model ?? c.notTold()],
          [c.searches(), answer.searches === null ? c.notTold() : answer.searches.join(', ') || '0'],
          [c.readPages(), count(answer.consulted)],
        ]}
      />
      <p
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-lg bg-hair p-3 wrap-anywhere whitespace-pre-wrap"
      >
        {answer.text}
      </p>
      <div>
        <h3 className="text-note font-medium text-soft">
          {c.citedPages()} ({count(answer.citations.length)})
        </h3>
        <ul className="grid gap-1">
          {answer.citations.map(({ url, title, places }) => (
            <li key={url} className="wrap-anywhere">
              {title ?? url}{' '}
              <span className="text-note text-faint">
                {title && url} · {c.places(places)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {lost > 0 && <p className="text-note text-warn">{c.notUnderstood(lost)}</p>}
    </div>
  );
}

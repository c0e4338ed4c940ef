import { CopyButton } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import type { PanelFacts } from './panel-facts.ts';
import { curlOf } from './panel-facts.ts';

interface PanelDialogProps {
  kind: 'computed' | 'request';
  facts: PanelFacts;
  onClose: () => void;
}

export function PanelDialog({ kind, facts, onClose }: PanelDialogProps) {
  if (kind === 'computed')
    return (
      <Dialog title={m.howComputed()} isOpen onClose={onClose} width="wide">
        <div className="grid gap-3">
          {r.terms(facts.computed).map(([term, text]) => (
            <div key={term}>
              <h3 className="font-semibold">{term}</h3>
              <p className="text-soft">{text}</p>
            </div>
          ))}
        </div>
      </Dialog>
    );
  const curl = curlOf(facts.request.path, facts.request.body);
  return (
    <Dialog title={m.copyAsRequest()} isOpen onClose={onClose} width="wide">
      <p className="mb-2 text-soft">{m.requestHint()}</p>
      <pre tabIndex={0} className="mb-3 overflow-auto rounded-lg bg-hair p-3 font-mono text-note">
        {curl}
      </pre>
      <CopyButton label={m.copy()} text={() => curl} />
    </Dialog>
  );
}

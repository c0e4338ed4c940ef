import { Dialog } from '../kit/dialog.tsx';
import { m } from '../language/messages.ts';
import { adminScreens, screens } from './screens.ts';

export function Keys({ onClose }: { onClose: () => void }) {
  const rows: [string[], string][] = [
    [['⌘ K', 'Ctrl K'], m.findAnything()],
    [['/'], m.addFilter()],
    ...screens.map(({ id, key }): [string[], string] => [[`g ${key}`], m.screenName(id)]),
    ...adminScreens.map(({ id, key }): [string[], string] => [[`g ${key}`], m.adminName(id)]),
    [['J', 'K'], m.keyNextAnswer()],
    [['←', '→', '↑', '↓'], m.keyWalkChart()],
    [['Enter'], m.keyOpenPoint()],
    [['⇧ ←', '⇧ →'], m.keyChooseDays()],
    [['?'], m.keyThis()],
  ];
  return (
    <Dialog title={m.keys()} isOpen onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line bg-hair px-1.5 font-sans text-note">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

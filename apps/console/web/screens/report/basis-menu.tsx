import type { OpenView } from '../../filters/use-view.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { m } from '../../language/messages.ts';

const bases = ['prompts', 'category'] as const;

/** What intervals are about: these prompts, or prompts like these. */
export function BasisMenu({ open: { view, change } }: { open: OpenView }) {
  return (
    <Menu
      label={m.intervalBasis()}
      placement="bottom end"
      onChoose={(id) => change({ basis: id as (typeof bases)[number] })}
      look="quiet"
      className="text-note"
      sections={[
        {
          title: m.intervalBasis(),
          choices: bases.map((id) => ({
            id,
            label: m.basisName(id),
            hint: m.basisHint(id),
            isChosen: id === view.basis,
          })),
        },
      ]}
    >
      {m.basisName(view.basis)} <Icon name="down" size={12} />
    </Menu>
  );
}

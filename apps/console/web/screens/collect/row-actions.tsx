import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Button, buttonLook } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { c } from '../../language/manage/messages.ts';
import { COLLECT } from './sections.tsx';

interface Action {
  label: string;
  /** The same, with what it is done to. */
  name: string;
  isBusy?: boolean;
  onPress: () => void;
}

interface RowActionsProps {
  name: string;
  /** By which runs are chosen. */
  runs: { target: string } | { schedule: string };
  first: Action;
  more: Action[];
}

/** What can be done to a target or a schedule: buttons in a row, and on narrow screens one with a menu. */
export function RowActions({ name, runs, first, more }: RowActionsProps) {
  const { org = '', category = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const toRuns = { to: COLLECT, params: { org, category, section: 'runs' }, search: runs } as const;
  const all = [first, ...more];
  const choices = [first, { label: c.showRuns() }, ...more].map(({ label }) => ({ id: label, label }));
  const choose = (id: string) => {
    if (id === c.showRuns()) return void navigate(toRuns);
    const action = all.find(({ label }) => label === id);
    if (action?.isBusy !== true) action?.onPress();
  };
  const button = ({ label, name: named, isBusy = false, onPress }: Action) => (
    <Button key={label} look="quiet" aria-label={named} disabled={isBusy} onPress={onPress}>
      {label}
    </Button>
  );
  return (
    <>
      <div className="hidden flex-wrap justify-end gap-1 md:flex">
        {button(first)}
        <Link {...toRuns} aria-label={c.runsOf(name)} className={buttonLook('quiet')}>
          {c.showRuns()}
        </Link>
        {more.map(button)}
      </div>
      <div className="md:hidden">
        <Menu
          label={c.actionsOf(name)}
          buttonLabel={c.actionsOf(name)}
          placement="bottom end"
          sections={[{ choices }]}
          onChoose={choose}
        >
          <Icon name="more" />
        </Menu>
      </div>
    </>
  );
}

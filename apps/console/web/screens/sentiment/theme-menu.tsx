import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { words } from '../../language/manage/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import type { useThemeNames } from './use-theme-names.ts';

interface ThemeMenuProps {
  theme: string;
  /** All that are shown. */
  themes: string[];
  name: ReturnType<typeof useThemeNames>['name'];
}

const RENAME = 'rename';
const WITH = 'with ';

/** Gives a theme another name, or that of another theme, with which it is one from then on. */
export function ThemeMenu({ theme, themes, name }: ThemeMenuProps) {
  const [isRenaming, setRenaming] = useState(false);
  const others = themes.filter((one) => one !== theme);
  return (
    <>
      <Menu
        label={r.changeTheme(theme)}
        buttonLabel={r.changeTheme(theme)}
        look="icon"
        placement="bottom end"
        sections={() => [
          { choices: [{ id: RENAME, label: r.renameTheme() }] },
          ...(others.length > 0
            ? [
                {
                  title: r.mergeWith(),
                  choices: others.map((other) => ({ id: WITH + other, label: other })),
                },
              ]
            : []),
        ]}
        onChoose={(id) =>
          id === RENAME ? setRenaming(true) : name.mutate({ theme, shown_as: id.slice(WITH.length) })
        }
      >
        <Icon name="more" />
      </Menu>
      {isRenaming && <Rename theme={theme} name={name} onClose={() => setRenaming(false)} />}
    </>
  );
}

function Rename({ theme, name, onClose }: Omit<ThemeMenuProps, 'themes'> & { onClose: () => void }) {
  const [given, setGiven] = useState(theme);
  const shown_as = given.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What is refused is said below.
    await name.mutateAsync({ theme, shown_as }).then(onClose, () => undefined);
  };
  return (
    <Dialog title={r.renameThemeTitle(theme)} isOpen onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <InputField label={r.newName()} value={given} onValue={setGiven} required maxLength={200} />
        <p className="text-note text-soft">{r.renameNote()}</p>
        <ProblemLine error={name.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button
            look="primary"
            type="submit"
            disabled={name.isPending || shown_as === '' || shown_as === theme}
          >
            {words.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

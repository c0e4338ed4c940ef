import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { categoriesQuery } from '../api/catalogue.ts';
import { organizationsQuery, useSignOut } from '../api/session.ts';
import { rowLook } from '../kit/menu-parts.ts';
import { chooseTheme, themes } from '../kit/theme.ts';
import { c } from '../language/manage/messages.ts';
import { m } from '../language/messages.ts';
import { COLLECT, collectSections } from '../screens/collect/sections.tsx';
import { useSharedSearch } from './rail.tsx';
import { ADMIN, adminScreens, screens } from './screens.ts';

/** Goes anywhere. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const { org = '', category = '' } = useParams({ strict: false });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const navigate = useNavigate();
  const search = useSharedSearch();
  const signOut = useSignOut();
  const sections: {
    title: string;
    items: { id: string; label: string; hint: string | null; run: () => void }[];
  }[] = [
    {
      title: m.goTo(),
      items: [
        ...(category
          ? screens.map(({ id, to, key }) => ({
              id,
              label: m.screenName(id),
              hint: `g ${key}`,
              run: () => void navigate({ to, params: { org, category }, search }),
            }))
          : []),
        ...(category
          ? collectSections.map((section) => ({
              id: `collect-${section}`,
              label: `${m.screenName('collect')}: ${c.sectionName(section)}`,
              hint: '',
              run: () => void navigate({ to: COLLECT, params: { org, category, section } }),
            }))
          : []),
        {
          id: 'first-steps',
          label: m.firstSteps(),
          hint: '',
          run: () => void navigate({ to: '/o/$org/first-steps', params: { org }, search: {} }),
        },
        ...adminScreens.map(({ id, key }) => ({
          id,
          label: m.adminName(id),
          hint: `g ${key}`,
          run: () => void navigate({ to: ADMIN, params: { org, section: id } }),
        })),
      ],
    },
    {
      title: m.category(),
      items: categories.map(({ id, name, organization }) => ({
        id,
        label: name,
        hint: organization.name,
        run: () =>
          void navigate({ to: '/o/$org/insights/$category', params: { org: organization.id, category: id } }),
      })),
    },
    {
      title: m.organization(),
      items: organizations.map(({ id, name }) => ({
        id,
        label: name,
        hint: '',
        run: () => void navigate({ to: '/o/$org', params: { org: id } }),
      })),
    },
    {
      title: m.actions(),
      items: [
        ...themes.map((id) => ({
          id: `theme-${id}`,
          label: `${m.theme()}: ${m.themeName(id)}`,
          hint: '',
          run: () => chooseTheme(id),
        })),
        { id: 'keys', label: m.keys(), hint: '?', run: onKeys },
        { id: 'sign-out', label: m.signOut(), hint: '', run: () => void signOut() },
      ],
    },
  ];
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
      className="overlay fixed inset-0 z-40 grid items-start justify-items-center bg-(--shade) px-3 pt-[10vh]"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-xl border border-line bg-card shadow-lift">
        <AriaDialog aria-label={m.findAnything()} className="outline-none">
          <Autocomplete filter={contains}>
            <SearchField aria-label={m.findAnything()} autoFocus className="border-b border-line">
              <Input
                placeholder={m.findAnything()}
                className="w-full bg-transparent px-4 py-3 text-[16px] outline-none"
              />
            </SearchField>
            <div tabIndex={0} className="max-h-[50vh] overflow-auto outline-none">
              <Menu
                aria-label={m.findAnything()}
                className="p-1.5 outline-none"
                onAction={(id) => {
                  onClose();
                  sections
                    .flatMap(({ items }) => items)
                    .find((item) => item.id === id)
                    ?.run();
                }}
                renderEmptyState={() => <p className="px-3 py-2 text-soft">{m.nothingFound()}</p>}
              >
                {sections
                  .filter(({ items }) => items.length > 0)
                  .map(({ title, items }) => (
                    <MenuSection key={title} aria-label={title}>
                      <Header className="px-2.5 pt-2 pb-0.5 text-small font-semibold text-faint">
                        {title}
                      </Header>
                      {items.map(({ id, label, hint }) => (
                        <MenuItem key={id} id={id} textValue={label} className={rowLook}>
                          <span className="grow truncate">{label}</span>
                          <span className="truncate text-note text-faint">{hint}</span>
                        </MenuItem>
                      ))}
                    </MenuSection>
                  ))}
              </Menu>
            </div>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

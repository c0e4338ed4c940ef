import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { categoriesQuery } from '../api/catalogue.ts';
import { expiry } from '../api/expiry.ts';
import { organizationsQuery } from '../api/session.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Menu } from '../kit/menu.tsx';
import { m } from '../language/messages.ts';
import { Rail, useSharedSearch } from './rail.tsx';
import { adminScreens, screens } from './screens.ts';
import { type KeyDialog, useKeys } from './use-keys.ts';

const Expired = lazy(() => import('./expired.tsx').then((module) => ({ default: module.Expired })));
const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const Keys = lazy(() => import('./keys.tsx').then((module) => ({ default: module.Keys })));

export function Frame() {
  const [dialog, setDialog] = useState<KeyDialog>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useKeys(setDialog);
  const isExpired = useSyncExternalStore(expiry.subscribe, () => expiry.isExpired);
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[216px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-card px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.toContent()}
      </a>
      <nav aria-label={m.navigation()} className="hidden min-h-0 overflow-auto border-r border-line md:block">
        <Rail />
      </nav>
      <div className="flex min-h-0 min-w-0 flex-col">
        <header className="flex h-[52px] shrink-0 items-center gap-2 border-b border-line bg-rail px-3 md:px-6">
          <Button
            look="icon"
            className="md:hidden"
            aria-label={m.navigation()}
            aria-expanded={isMenuOpen}
            onPress={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name="menu" />
          </Button>
          <Crumbs />
          <Button
            onPress={() => setDialog('palette')}
            className="ml-auto justify-start! px-2.5! font-normal! text-faint md:w-[280px]"
            aria-keyshortcuts="Meta+K Control+K"
          >
            <Icon name="search" />
            <span className="hidden md:inline">{m.findAnything()}</span>
            <span className="sr-only md:hidden">{m.findAnything()}</span>
            <kbd className="ml-auto hidden rounded border border-line px-1.5 font-sans text-[11px] leading-4 text-soft md:inline">
              {isMac ? '⌘K' : 'Ctrl K'}
            </kbd>
          </Button>
        </header>
        {isMenuOpen && (
          <nav aria-label={m.navigation()} className="border-b border-line md:hidden">
            <Rail onGo={() => setMenuOpen(false)} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className="min-h-0 grow overflow-auto outline-none">
          <div className="mx-auto flex min-h-full max-w-[1440px] flex-col gap-4 p-4 md:px-6 md:py-5">
            <Outlet />
          </div>
        </main>
      </div>
      <Suspense>
        {isExpired && <Expired />}
        {dialog === 'palette' && (
          <Palette onClose={() => setDialog(undefined)} onKeys={() => setDialog('keys')} />
        )}
        {dialog === 'keys' && <Keys onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}

const isMac = /Mac|iP/.test(navigator.platform);

function Crumbs() {
  const { org = '', category } = useParams({ strict: false });
  const { data: organizations = [], isPending: isWithoutOrganizations } = useQuery(organizationsQuery);
  const { data: categories = [], isPending: isWithoutCategories } = useQuery(categoriesQuery);
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useSharedSearch();
  const part = pathname.split('/')[5] ?? '';
  const screen = screens.find(({ id }) => id === part)?.id ?? 'overview';
  const admin = adminScreens.find(
    ({ id }) => pathname.split('/')[3] === 'admin' && id === pathname.split('/')[4],
  );
  const mine = categories.filter(({ organization }) => organization.id === org);
  const current = categories.find(({ id }) => id === category);
  // Names that come later would push those after them aside.
  if (isWithoutOrganizations || isWithoutCategories) return null;
  return (
    <div className="flex min-w-0 items-center gap-1.5 font-medium text-soft">
      <Link to="/o/$org" params={{ org }} className="hidden truncate hover:text-ink lg:inline">
        {organizations.find(({ id }) => id === org)?.name ?? current?.organization.name}
      </Link>
      <span className="hidden text-faint lg:inline" aria-hidden="true">
        /
      </span>
      {current && (
        <Menu
          label={m.category()}
          onChoose={(id) => {
            // Filters name things of a category, which another one does not have.
            const { f, brand, ...rest } = search;
            void navigate({
              to: screens.find((one) => one.id === screen)?.to ?? '/',
              params: { org, category: id },
              search: rest,
            });
          }}
          look="quiet"
          className="min-w-0 lg:-ml-1.5 px-1.5! font-medium!"
          sections={[
            {
              title: m.category(),
              choices: mine.map(({ id, name }) => ({ id, label: name, isChosen: id === category })),
            },
          ]}
        >
          <span className="truncate">{current.name}</span>
          <Icon name="down" size={12} />
        </Menu>
      )}
      {current && (
        <span className="hidden text-faint sm:inline" aria-hidden="true">
          /
        </span>
      )}
      <b className="hidden font-semibold text-ink sm:inline">
        {pathname.split('/')[3] === 'first-steps'
          ? m.firstSteps()
          : admin
            ? m.adminName(admin.id)
            : m.screenName(screen)}
      </b>
    </div>
  );
}

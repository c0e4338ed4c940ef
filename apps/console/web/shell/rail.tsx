import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { categoriesQuery } from '../api/catalogue.ts';
import { organizationsQuery, personQuery, useSignOut } from '../api/session.ts';
import { defaults, type Search, searchOf, viewOf } from '../filters/address.ts';
import { Icon, Mark } from '../kit/icon.tsx';
import { Menu } from '../kit/menu.tsx';
import { chooseTheme, currentTheme, type Theme, themes } from '../kit/theme.ts';
import { chooseLanguage, type Language, language, languages, m } from '../language/messages.ts';
import { ADMIN, adminScreens, screens } from './screens.ts';

const FirstStepsLink = lazy(async () => ({
  default: (await import('../screens/first-steps/rail-link.tsx')).FirstStepsLink,
}));

/** Filters and period go along to another screen; what only one screen knows does not. */
export const useSharedSearch = (): Search =>
  // The same object until one of them changes: moving through a list of answers, which is in the address too, draws no frame.
  useSearch({ strict: false, select: sharedOf, structuralSharing: true });

function sharedOf(search: Search): Search {
  const { period, compare, timeZone, chips, branded, unreadable, brand, basis } = viewOf(search);
  return searchOf({ ...defaults, period, compare, timeZone, chips, branded, unreadable, brand, basis });
}

const entry =
  'flex items-center gap-2.5 rounded-[7px] px-2 py-[5px] font-medium text-soft hover:bg-hair hover:text-ink';

export function Rail({ onGo }: { onGo?: () => void }) {
  const { org = '', category: open } = useParams({ strict: false });
  const { data: categories = [] } = useQuery(categoriesQuery);
  // Administration belongs to no category; insights lead to the first one from there.
  const category = open ?? categories.find(({ organization }) => organization.id === org)?.id;
  const search = useSharedSearch();
  return (
    <div className="flex h-full flex-col gap-0.5 bg-rail px-3 py-4">
      <Link to="/" className="flex items-center gap-2.5 px-2 pb-3.5 text-[15px] font-[650] tracking-tight">
        <Mark /> Sightline
      </Link>
      <Suspense>
        <FirstStepsLink className={entry} onGo={onGo} />
      </Suspense>
      {category && (
        <p className="px-2 pt-2 pb-1 text-[11px] leading-4 font-semibold text-faint">{m.insights()}</p>
      )}
      {category &&
        screens.map(({ id, to, icon }) => (
          <Link
            key={id}
            to={to}
            params={{ org, category }}
            search={search}
            activeOptions={{ exact: id === 'overview', includeSearch: false }}
            onClick={onGo}
            className={entry}
            activeProps={{ className: 'bg-accent-soft! text-accent!' }}
          >
            <Icon name={icon} /> {m.screenName(id)}
          </Link>
        ))}
      <p className="px-2 pt-4 pb-1 text-[11px] leading-4 font-semibold text-faint">{m.administration()}</p>
      {adminScreens.map(({ id, icon }) => (
        <Link
          key={id}
          to={ADMIN}
          params={{ org, section: id }}
          onClick={onGo}
          className={entry}
          activeProps={{ className: 'bg-accent-soft! text-accent!' }}
        >
          <Icon name={icon} /> {m.adminName(id)}
        </Link>
      ))}
      <Person />
    </div>
  );
}

function Person() {
  const { data: person } = useQuery(personQuery);
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const { org } = useParams({ strict: false });
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (!person) return null;
  const choose = (id: string) => {
    const [kind, value = ''] = id.split(' ');
    if (kind === 'theme') chooseTheme(value as Theme);
    else if (kind === 'language') chooseLanguage(value as Language);
    else if (kind === 'organization') void navigate({ to: '/o/$org', params: { org: value } });
    else void signOut();
  };
  const theme = currentTheme();
  return (
    <div className="mt-auto pt-4">
      <Menu
        label={m.account()}
        placement="top start"
        onChoose={choose}
        look="quiet"
        className="w-full justify-start! gap-2.5! px-2! py-1.5! text-left"
        sections={[
          {
            title: m.organization(),
            choices: organizations.map(({ id, name }) => ({
              id: `organization ${id}`,
              label: name,
              isChosen: id === org,
            })),
          },
          {
            title: m.theme(),
            choices: themes.map((id) => ({
              id: `theme ${id}`,
              label: m.themeName(id),
              isChosen: id === theme,
            })),
          },
          {
            title: m.language(),
            choices: languages.map((id) => ({
              id: `language ${id}`,
              label: m.languageName(id),
              isChosen: id === language,
            })),
          },
          {
            choices: [
              { id: 'sign-out', label: m.signOut(), hint: person.email.length < 30 ? person.email : '' },
            ],
          },
        ]}
      >
        <span
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-[11px] font-semibold text-on-accent"
          aria-hidden="true"
        >
          {initialsOf(person.name)}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-[550] text-ink">{person.name}</span>
          <span className="block min-h-3.5 truncate text-[11px] leading-[14px] font-normal text-faint">
            {organizations.find(({ id }) => id === org)?.name}
          </span>
        </span>
      </Menu>
    </div>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isTyping } from '../filters/filter-bar.tsx';
import { useSharedSearch } from './rail.tsx';
import { ADMIN, adminScreens, screens } from './screens.ts';

export type KeyDialog = 'palette' | 'keys';

const SECOND_KEY_MS = 1200;

/** ⌘K and Ctrl K, `?`, and g followed by the letter of a screen. */
export function useKeys(open: (dialog: KeyDialog) => void): void {
  const navigate = useNavigate();
  const { org, category } = useParams({ strict: false });
  const search = useSharedSearch();
  const goUntil = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return open('palette');
      }
      if (isTyping(event)) return;
      if (event.key === '?') return open('keys');
      if (event.key === 'g') {
        goUntil.current = event.timeStamp + SECOND_KEY_MS;
        return;
      }
      const screen = screens.find(({ key }) => key === event.key);
      if (screen && event.timeStamp < goUntil.current && org && category)
        void navigate({ to: screen.to, params: { org, category }, search });
      const admin = adminScreens.find(({ key }) => key === event.key);
      if (admin && event.timeStamp < goUntil.current && org)
        void navigate({ to: ADMIN, params: { org, section: admin.id } });
      goUntil.current = 0;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, navigate, org, category, search]);
}

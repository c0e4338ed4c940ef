import { askEarly } from './api/asked-early.ts';
import { parseSearch, viewOf } from './filters/address.ts';
import { today } from './filters/period.ts';
import { askFor } from './filters/request.ts';
import { datesBody, PATH, totalsBody } from './screens/visibility/bodies.ts';

const HEADED = /^\/o\/[^/]+\/insights\/([^/]+)(?:\/visibility)?\/?$/;

/**
 * What the first dashboard shows first, asked for while its scripts are still on their way: this one is a fiftieth of them. The page takes the
 * responses when it asks for the same. Nothing here may need React or the other scripts.
 */
const [, category] = HEADED.exec(location.pathname) ?? [];
const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
if (category && page?.serverTiming?.some(({ name }) => name === 'session')) {
  askEarly('/api/auth/get-session');
  const view = viewOf(parseSearch(location.search));
  const asking = askFor(view, 'visibility', decodeURIComponent(category), today(view.timeZone));
  for (const body of asking ? [totalsBody(asking, view), datesBody(asking, view)] : [])
    askEarly(`/api/insights${PATH}/stream`, JSON.stringify(body));
}

// The first formats of a page take 30 ms. Here it waits for its scripts, and later somebody waits for its numbers.
new Intl.NumberFormat(navigator.language).format(1);
new Intl.DateTimeFormat(navigator.language, { timeZone: 'UTC' }).format();

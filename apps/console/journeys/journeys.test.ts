import { describe } from 'vitest';
import { answers } from './answers.ts';
import { charts } from './charts.ts';
import { collecting } from './collecting.ts';
import { dashboard } from './dashboard.ts';
import { decidingClaims } from './deciding-claims.ts';
import { figures } from './figures.ts';
import { filters } from './filters.ts';
import { firstSteps } from './first-steps.ts';
import { keyboardAlone } from './keyboard-alone.ts';
import { looks } from './looks.ts';
import { managing } from './managing.ts';
import { names } from './names.ts';
import { namingThemes } from './naming-themes.ts';
import { readingAgain } from './reading-again.ts';
import { refusals } from './refusals.ts';
import { roles } from './roles.ts';
import { signingIn } from './signing-in.ts';
import { shareJourneys } from './testing/open-journeys.ts';
import { views } from './views.ts';

// One file of tests and one system: as files of their own, each subject would start it again. `-t '^charts'` runs one subject.
shareJourneys();

describe('signing in', signingIn);
describe('first steps', firstSteps);
describe('figures', figures);
describe('answers', answers);
describe('charts', charts);
describe('filters', filters);
describe('refusals', refusals);
describe('roles', roles);
describe('keyboard alone', keyboardAlone);
describe('dashboard', dashboard);
describe('managing', managing);
describe('views', views);
describe('looks', looks);
describe('names', names);
describe('deciding claims', decidingClaims);
describe('naming themes', namingThemes);
describe('reading again', readingAgain);
// Last: it adds answers, which those above count.
describe('collecting', collecting);

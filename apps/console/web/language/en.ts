import { enFields, enOperators } from './en-names.ts';

type ReportScreen = 'voice' | 'citations' | 'sentiment' | 'searches' | 'facts' | 'youtube' | 'traffic';
const plural = (amount: number, one: string, other: string) => (amount === 1 ? one : other);
const counted = (text: string, one: string, other: string) => `${text} ${text === '1' ? one : other}`;

/** What the interface says. Another language has the same functions, or does not compile. */
export const en = {
  close: () => 'Close',
  cancel: () => 'Cancel',
  show: () => 'Show',
  copy: () => 'Copy',
  copied: () => 'Copied',
  copyLink: () => 'Copy link',
  tryAgain: () => 'Try again',
  loading: () => 'Loading',
  and: () => 'and',
  or: () => 'or',
  not: () => 'not',

  signIn: () => 'Sign in',
  signingIn: () => 'Signing in …',
  signInTitle: () => 'Sign in to your console',
  signOut: () => 'Sign out',
  tagline: () => 'What AI answer engines say about your brand.',
  noAccountYet: () => 'No account yet? Create one',
  createAccount: () => 'Create account',
  email: () => 'E-mail',
  password: () => 'Password',
  wrongPassword: () => 'E-mail and password do not match.',
  personDisabled: () => 'This account is disabled. Ask the people who run this installation.',
  tooManySignIns: (seconds: number | undefined) =>
    `Too many attempts. Try again in ${seconds === undefined ? 'a minute' : `${seconds} seconds`}.`,
  sessionEnded: () => 'Your session has ended',
  sessionEndedWhy: () => 'Sign in again to go on. Everything on this screen stays as it is.',

  insights: () => 'Insights',
  administration: () => 'Administration',
  adminName: (id: 'keys' | 'members' | 'audit' | 'usage' | 'account') =>
    ({ keys: 'API keys', members: 'Members', audit: 'Audit', usage: 'Usage', account: 'Your account' })[id],
  navigation: () => 'Navigation',
  toContent: () => 'Skip to content',
  findAnything: () => 'Find anything',
  goTo: () => 'Go to',
  actions: () => 'Actions',
  nothingFound: () => 'Nothing found.',
  account: () => 'Account',
  organization: () => 'Organization',
  category: () => 'Category',
  theme: () => 'Theme',
  themeName: (theme: 'system' | 'light' | 'dark') =>
    ({ system: 'as the system', light: 'light', dark: 'dark' })[theme],
  language: () => 'Language',
  languageName: (id: 'en' | 'de') => ({ en: 'English', de: 'Deutsch' })[id],
  screenName: (
    id:
      | 'overview'
      | 'visibility'
      | 'answers'
      | 'views'
      | 'prompts'
      | 'catalogue'
      | 'names'
      | 'collect'
      | 'agents'
      | 'knowledge'
      | ReportScreen,
  ) =>
    ({
      overview: 'Overview',
      visibility: 'Visibility',
      answers: 'Answers',
      voice: 'Share of voice',
      citations: 'Citations',
      sentiment: 'Sentiment',
      searches: 'Query fan-outs',
      facts: 'Fact check',
      youtube: 'YouTube',
      traffic: 'Bots and referrals',
      views: 'Views',
      prompts: 'Prompts',
      catalogue: 'Catalogue',
      names: 'Names',
      collect: 'Collecting',
      agents: 'Agents',
      knowledge: 'Knowledge',
    })[id],
  noSuchPage: () => 'There is no page at this address.',
  toStart: () => 'Go to the start',
  firstSteps: () => 'First steps',

  keys: () => 'Keyboard shortcuts',
  keyNextAnswer: () => 'Next and previous answer',
  keyWalkChart: () => 'Walk a chart',
  keyChooseDays: () => 'Choose days on a chart, then Enter',
  keyOpenPoint: () => 'Open the answers of a point',
  keyThis: () => 'Show this list',

  filters: () => 'Filters',
  addFilter: () => 'Filter',
  removeAll: () => 'Remove all',
  removeFilter: (text: string) => `Remove the filter ${text}`,
  filterField: () => 'Filter by',
  filterPlaceholder: () => 'Choose, or type model:Claude',
  filterChoices: () => 'Choices',
  noFilterMatches: () =>
    'Nothing matches. Type a field, a sign and a value: model:Claude, prompt~tent, not(tag:Brand).',
  filterBy: (name: string) => `Show only ${name}`,
  fieldName: (field: string) => enFields[field] ?? field,
  condition: (field: string, op: string) => `${field} ${enOperators[op] ?? op}`.trim(),
  hasHeld: (kind: string) =>
    ({
      mention: 'mentions',
      citation: 'cites',
      assessment: 'assesses',
      claim: 'claims',
      search: 'searched for',
    })[kind] ?? kind,
  noSuchField: (name: string) => `cannot be read: there is no field “${name}”.`,
  noSuchHeld: (name: string) => `cannot be read: answers do not have “${name}”.`,
  unexpectedAt: (position: number) => `cannot be read from character ${position} on.`,
  emptyList: () => 'cannot be read: the list is empty.',
  tooDeep: () => 'cannot be read: too many brackets in each other.',
  notTaken: (names: string[]) => `does not work on this screen (${names.join(', ')}).`,
  unreadableParameter: (name: string) => `cannot be read: not a value of ${name}.`,
  notAsked: () => 'Nothing was asked for',
  notAskedWhy: () =>
    'A filter in the address cannot be used. Without it you would see more than you asked for. Correct it or remove it above.',
  promptsThatCount: () => 'Prompts that count',
  branded: (id: 'include' | 'only' | 'exclude') =>
    ({ include: 'All prompts', only: 'Prompts that name a brand', exclude: 'Prompts that name no brand' })[
      id
    ],

  period: () => 'Period',
  days: () => 'Days',
  preset: (id: string) =>
    ({
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      '90d': 'Last 90 days',
      month: 'This month',
      'last-month': 'Last month',
      year: 'This year',
    })[id] ?? id,
  chooseDays: () => 'Choose days …',
  comparison: () => 'Compare with',
  comparisonName: (id: 'before' | 'year-ago' | 'none') =>
    ({ before: 'The period before', 'year-ago': 'A year ago', none: 'Nothing' })[id],
  comparedWith: (id: 'before' | 'year-ago' | 'none', period: unknown) =>
    id === 'year-ago'
      ? 'vs. a year ago'
      : typeof period === 'string' && /^\d+d$/.test(period)
        ? `vs. ${Number.parseInt(period, 10)} before`
        : 'vs. before',
  against: (range: string) => `vs. ${range}`,
  timeZone: () => 'Days in the time zone',
  daysIn: (zone: string) => `days in ${zone}`,

  refused: () => 'You have no access to this',
  notFound: () => 'This does not exist, or not for you',
  invalid: () => 'The service does not take this request',
  broken: () => 'Something broke',
  tooManyRequests: () => 'Too many requests.',
  unavailable: () => 'The service is down at the moment.',
  unreachable: () => 'The server cannot be reached.',
  tryingAgainIn: (seconds: number) => (seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying again …'),
  tryAgainIn: (seconds: number) =>
    `Try again in ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  requestId: () => 'Request id',
  emptyPeriod: () => 'No answers in this period',
  emptyPeriodWhy: () => 'Nothing was measured on these days. Choose others, or send answers with the API.',
  nothingMatches: () => 'No answer matches all filters',
  nothingMatchesWhy: () => 'There may be answers without the last of them.',
  dropLastFilter: () => 'Remove the last filter',

  metricName: (metric: 'visibility_score' | 'share_of_voice' | 'average_position') =>
    ({
      visibility_score: 'Visibility',
      share_of_voice: 'Share of voice',
      average_position: 'Average position',
    })[metric],
  visibilityHeadline: (brand: string) => `How often answers mention ${brand}`,
  brandsByDate: (metric: string) => `${metric} of each brand over time`,
  bandNote: (basis: 'prompts' | 'category'): string =>
    basis === 'prompts' ? 'band: 95% for these prompts' : 'band: 95% for prompts like these',
  brandsRanked: () => 'Brands by rank',
  brandBy: (brand: string, split: string) => `${brand} by ${split}`,
  splitBy: () => 'Split by',
  splitName: (by: 'model' | 'region' | 'topic' | 'persona') =>
    ({ model: 'engine', region: 'region', topic: 'topic', persona: 'persona' })[by],
  without: (split: string) => `without ${split}`,
  oneScale: () => 'one scale for all',
  rank: () => 'Rank',
  brand: () => 'Brand',
  change: () => 'Change',
  date: () => 'Date',
  viewAs: () => 'View as',
  chart: () => 'Chart',
  table: () => 'Table',
  tableNote: (prompts: string) =>
    `Line in each bar: where the value lies 95 times of 100, of ${prompts} prompts. A number opens its answers.`,
  intervalBasis: () => 'Interval for',
  basisName: (basis: 'prompts' | 'category'): string =>
    basis === 'prompts' ? 'these prompts' : 'prompts like these',
  basisHint: (basis: 'prompts' | 'category'): string =>
    basis === 'prompts' ? 'if asked again' : 'much wider',
  points: (amount: string) => `${amount} pts`,
  moreThanChance: () => 'more than chance',
  noEvidence: () => 'no evidence',
  nothingBefore: () => 'nothing to compare with',
  ofAnswers: (matching: string, answers: string, amount: number) =>
    `${matching} of ${answers} ${plural(amount, 'answer', 'answers')}`,
  nAnswers: (text: string, amount: number) => `${text} ${plural(amount, 'answer', 'answers')}`,
  openAnswersOf: (name: string, value: string, answers: string) =>
    `${name}: ${value}. Open its ${answers} answers.`,
  basedOn: (prompts: string, models: string, answers: string) =>
    `${counted(prompts, 'prompt', 'prompts')} · ${counted(models, 'engine', 'engines')} · ${counted(answers, 'answer', 'answers')}`,
  chartLabel: (label: string) => `Chart: ${label}`,
  chartHint: () =>
    'Arrows walk the chart, Enter opens the answers of a point, Shift with arrows chooses days.',
  chosenDays: (from: string, to: string) => `${from} to ${to}. Enter shows only these days.`,
  notMeasured: () => 'not measured',

  panelMenu: (title: string) => `More on: ${title}`,
  howComputed: () => 'How is this computed?',
  addToView: () => 'Add to a view',
  copyAsRequest: () => 'Copy as request',
  requestHint: () =>
    'The same numbers for a program. INSIGHTS_URL is the address of the insights service, KEY an API key that may read insights.',
  csv: () => 'Download as CSV',
  png: () => 'Download as PNG',

  loadedOf: (loaded: string) => `${loaded} loaded`,
  openAnswer: () => 'Answer',
  noPrompt: () => 'Without a prompt',
  wrongClaim: () => 'wrong claim',
  ordinal: (position: number) =>
    `${position}${position % 100 > 10 && position % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[position % 10] ?? 'th')}`,
  backToList: () => 'All answers',
  moveKeys: () => 'J and K to move',
  permanentAddress: () => 'Permanent address of this answer',
  citationNumber: (number: number) => `Citation ${number}`,
  found: () => 'Found in this answer',
  cited: () => 'Cited',
  searchedFor: () => 'Searched for',
  assessed: () => 'Assessed',
  claimsChecked: () => 'Claims checked',
  nothingThere: () => 'Nothing.',
  notLookedFor: () => 'Was not looked for.',
  verdictName: (verdict: 'accurate' | 'inaccurate' | 'unverified') =>
    ({ accurate: 'right', inaccurate: 'wrong', unverified: 'not known' })[verdict],
  toneName: (tone: string) => `(${tone})`,
  contradicts: () => 'Wrong claim.',

  overviewUp: (brand: string, amount: string) => `Visibility of ${brand} rose by ${amount} points.`,
  overviewDown: (brand: string, amount: string) => `Visibility of ${brand} fell by ${amount} points.`,
  overviewSame: (brand: string) => `Visibility of ${brand} did not change by more than chance.`,
  overviewPlain: (brand: string) => `What engines say about ${brand}`,
  citationShare: () => 'Citation share',
  positiveSentiment: () => 'Positive sentiment',
  accuracy: () => 'Accuracy',
  whatChanged: () => 'What changed, more than chance',
  nothingChanged: () => 'Nothing changed by more than chance.',
  lastAnswer: (time: string) => `Last answer ${time}`,
};

export type Messages = typeof en;

const plural = (amount: number, one: string, other: string) => (amount === 1 ? one : other);

export type Terms =
  | 'visibility'
  | 'voice'
  | 'citations'
  | 'sentiment'
  | 'searches'
  | 'facts'
  | 'youtube'
  | 'bots'
  | 'referrals';

const sampled: [string, string][] = [
  [
    'Interval',
    'Engines do not say the same twice. Intervals made this way hold the true value 95 times of 100: for these prompts if they were asked again, or, much wider, for prompts like these.',
  ],
  [
    'More than chance',
    'The interval of the change leaves out 0, and both periods have at least five answers. Otherwise there is no evidence of a change, which is not evidence that nothing changed.',
  ],
  ['Days', 'Both ends of the period are part of it. A date without answers is a gap in a line.'],
];
const counted: [string, string][] = [
  ['No interval', 'Every request is counted, none is sampled: there is nothing that chance could move.'],
  ['Days', 'Both ends of the period are part of it. A visit counts on the day on which its UTC hour begins.'],
];
const verdictNames: Record<string, [string, string]> = {
  accurate: ['right', 'It is right'],
  inaccurate: ['wrong', 'It is wrong'],
  unverified: ['left out', 'Neither: leave it out'],
};
const disputeReasons: Record<string, string> = {
  outdated: 'The page is out of date.',
  another: 'The answer means another product.',
  misread: 'The check misread it.',
  other: 'Another reason',
};
const own: Record<Terms, [string, string][]> = {
  visibility: [
    [
      'Visibility',
      'Answers that mention the brand, divided by the answers in which mentions were looked for.',
    ],
    [
      'Share of voice',
      'Answers that mention the brand, divided by the sum of that over all brands of the category.',
    ],
    [
      'Average position',
      'Mean of the order in which the brand is first mentioned among the brands of an answer. 1 is first; lower is better.',
    ],
    ['Prompts that count', 'Prompts that are set to visibility, or to nothing.'],
  ],
  voice: [
    [
      'Share of voice',
      'Answers that mention the brand, divided by the sum of that over all brands of the category. The shares of all brands add up to 100%.',
    ],
    ['Rank before', 'The rank of the brand in the period that is compared with, by the same metric.'],
    ['Prompts that count', 'Prompts that are set to visibility, or to nothing.'],
  ],
  citations: [
    [
      'Citation share',
      'Citations of the domain, page or kind, divided by all citations of the answers. A page counts once per answer.',
    ],
    ['Gaps', 'Pages that are cited in answers which mention a rival and do not mention the brand.'],
    [
      'New and lost',
      'New: cited in this period, not in the one that is compared with. Lost: the other way round. First cited is the first time within the period.',
    ],
  ],
  sentiment: [
    [
      'Positive, negative',
      'Positive or negative assessments of the brand, divided by all assessments of it. Neutral ones are neither.',
    ],
    ['How often', 'Answers with the theme, claim or page, divided by the answers that assess the brand.'],
  ],
  searches: [
    ['Share', 'These searches, divided by all searches of the period.'],
    [
      'Searches per answer',
      'Searches, divided by the answers in which searches were looked for, with or without one.',
    ],
  ],
  facts: [
    [
      'Accuracy',
      'Accurate claims, divided by accurate and inaccurate ones. Claims that nobody could check are neither.',
    ],
    ['How often', 'Answers with the claim, divided by the answers that have a checked claim.'],
  ],
  youtube: [
    [
      'Share',
      'Citations of the channel or video, divided by all citations of YouTube. A video counts once per answer.',
    ],
  ],
  bots: [
    ['Requests', 'All requests of bots of AI providers, whatever was asked for and whatever came of it.'],
    [
      'Fetched for an answer',
      'Pages that were delivered to an assistant because somebody had asked it something.',
    ],
    ['Left out', 'Requests that claim to be a bot from an address that its provider does not publish.'],
  ],
  referrals: [
    ['Visits', 'Pages delivered to people, by the answer engine that the referrer or utm_source names.'],
    [
      'Not told apart',
      'AI answers on the pages of a search engine have its referrer, and are not among these.',
    ],
  ],
};

/** The words of the screens of reports. Another language has the same functions, or does not compile. */
export const en = {
  terms: (kind: Terms): [string, string][] => [
    ...own[kind],
    ...(kind === 'bots' || kind === 'referrals' ? counted : sampled),
  ],
  answers: () => 'Answers',
  showingOf: (shown: string, all: string) => `the first ${shown} of ${all}`,
  focusOn: (name: string) => `Look at ${name}`,

  voiceHeadline: (brand: string) => `How much of all mentions goes to ${brand}`,
  voiceOf: (brand: string) => `Share of voice of ${brand}`,
  voiceByStep: (step: 'day' | 'week' | 'month') =>
    `Share of voice by ${{ day: 'day', week: 'week', month: 'month' }[step]}`,
  rankBefore: () => 'Rank before',
  sameRank: (rank: number) => `${rank}, the same`,
  movedRanks: (before: number, ranks: number, isUp: boolean) =>
    `${before}, ${isUp ? 'up' : 'down'} ${ranks} ${plural(ranks, 'rank', 'ranks')}`,

  citationsHeadline: () => 'What answers rest on',
  ownPages: () => 'Own pages:',
  kindsByDate: () => 'Kinds of cited pages over time',
  kinds: () => 'Kinds of cited pages',
  kind: () => 'Kind',
  pages: () => 'Cited pages',
  page: () => 'Page',
  mostCited: () => 'Most cited',
  gaps: () => 'Gaps',
  newPages: () => 'New',
  lostPages: () => 'Lost',
  topNote: () => 'A name narrows the screen to it, a number opens its answers.',
  gapsNote: (brand: string) => `Cited in answers that mention a rival and not ${brand}.`,
  newNote: () => 'Cited in this period, not in the one before.',
  lostNote: () => 'Cited in the period before, not in this one. A number opens the answers of that time.',
  noPages: () => 'No page is cited in these answers.',
  noGaps: (brand: string) => `Every answer that mentions a rival and cites a page mentions ${brand}, too.`,
  noRivals: () => 'This category has no rival to compare with.',
  nothingNew: () => 'No page is new in this period.',
  nothingLost: () => 'No page was lost.',
  chooseComparison: () => 'Choose a period to compare with.',
  firstCited: () => 'First cited',
  citationsBefore: () => 'Citations before',
  shareBefore: () => 'Share before',
  citedDomains: () => 'Cited domains',
  domain: () => 'Domain',
  share: () => 'Share',

  sentimentHeadline: (brand: string) => `How answers assess ${brand}`,
  positive: () => 'Positive',
  negative: () => 'Negative',
  howOften: () => 'How often',
  themes: () => 'Themes: negative to the left, positive to the right',
  theme: () => 'Theme',
  byEngine: () => 'By engine',
  claims: () => 'What answers say',
  claim: () => 'Claim',
  assessedPages: () => 'Pages that assessments rest on',
  assessedPagesNote: () => 'the most frequent first.',
  tonesByDate: () => 'Positive and negative over time',
  noAssessedClaims: (brand: string) => `No assessment of ${brand} in this period has a claim.`,
  noAssessedPages: (brand: string) => `No assessment of ${brand} in this period rests on a page.`,
  noAssessments: (brand: string) => `No answer of this period assesses ${brand}.`,

  searchesHeadline: () => 'What engines search for before they answer',
  perAnswer: () => 'Searches per answer',
  perAnswerLine: () => 'Per answer',
  perAnswerByDate: () => 'Searches per answer over time',
  searches: () => 'Searches by share',
  search: () => 'Search',
  noSearches: () => 'No searches are known of these answers.',
  promptToSearch: () => 'From prompt to search',
  addedNote: () => 'Marked: words that the engine added.',
  nSearches: (text: string, amount: number, variations: string) =>
    `${text} ${plural(amount, 'search', 'searches')}, ${variations} different`,

  factsHeadline: (brand: string) => `How much of what answers claim about ${brand} is right`,
  accuracyByDate: () => 'Accuracy over time',
  checkedClaims: () => 'Claims, wrong and frequent first',
  wrong: () => 'Wrong',
  right: () => 'Right',
  nWrong: (text: string) => `${text} ${text === '1' ? 'time' : 'times'} wrong`,
  nRight: (text: string) => `${text} ${text === '1' ? 'time' : 'times'} right`,
  evidence: () => 'Evidence',
  noEvidenceGiven: () => 'No evidence was sent.',
  reasoning: () => 'Why',
  statedBy: () => 'Stated by',
  citedWith: () => 'Cited beside it',
  openPage: (page: string) => `Open the page ${page}`,
  publishedAt: (at: string) => `as of ${at.slice(0, 10)}`,
  accept: () => 'Accept',
  acceptOf: (claim: string) => `Accept the verdict on: ${claim}`,
  accepted: () => 'Accepted',
  dispute: () => 'Dispute',
  disputeOf: (claim: string) => `Dispute the verdict on: ${claim}`,
  disputed: (reason: string) => `Disputed: ${reason}`,
  disputeTitle: () => 'Dispute the verdict',
  disputeNote: () =>
    'It counts in all reports at once, for every answer that claims the same, also in answers that come later. What the check found stays stored.',
  decidedClaims: () => 'Decided claims',
  undo: () => 'Undo',
  undoOf: (claim: string) => `Undo the decision on: ${claim}`,
  changeTheme: (theme: string) => `Rename or merge the theme ${theme}`,
  renameTheme: () => 'Rename…',
  mergeWith: () => 'Merge with',
  renameThemeTitle: (theme: string) => `Rename the theme ${theme}`,
  newName: () => 'New name',
  renameNote: () =>
    'All reports have the new name at once, also for answers that come later. Two themes with one name are one. Stored answers keep their own words.',
  namedThemes: () => 'Renamed and merged themes',
  inAnswers: () => 'In answers',
  shownAs: () => 'Shown as',
  undoName: (theme: string) => `Undo the name of ${theme}`,
  whatCounts: () => 'What counts',
  why: () => 'Why',
  ownReason: () => 'Reason',
  verdictName: (id: string) => verdictNames[id]?.[0] ?? id,
  verdictChoice: (id: string) => verdictNames[id]?.[1] ?? id,
  reasonName: (id: string) => disputeReasons[id] ?? id,
  noClaims: (brand: string) => `No answer of this period has a checked claim about ${brand}.`,

  youtubeHeadline: () => 'Which videos answers cite',
  youtubeSummary: (citations: string, channels: string, videos: string) =>
    `${citations} ${citations === '1' ? 'citation' : 'citations'} of YouTube: ${channels} ${channels === '1' ? 'channel' : 'channels'}, ${videos} ${videos === '1' ? 'video or short' : 'videos and shorts'}`,
  noYoutube: () => 'No answer of this period cites YouTube.',
  notKnownYet: () =>
    'Nothing is known yet about what is cited. The YouTube API says it, once insights has a key.',
  channels: () => 'Channels',
  channel: () => 'Channel',
  videos: () => 'Videos',
  video: () => 'Video',
  short: () => 'short',
  published: () => 'Published',
  noFilterForChannels: () => 'Answers cannot be filtered by channel yet; the videos beside open theirs.',
  noFilterForShorts: () =>
    'Cited as a video and as a short, which have one address: answers cannot be told apart.',

  trafficHeadline: (domain: string) => `Which bots read ${domain}, and who comes from answers`,
  noDomain: () => 'This organization has no domain yet. Add one and send its access logs.',
  notOurDomain: (domain: string) => `${domain} is no domain of this organization.`,
  noVisits: () => 'None in this period.',
  noVisitsInPeriod: () => 'No visits in this period',
  noVisitsWhy: () =>
    'The access logs of these days have none of this kind. Choose other days, or send the logs.',
  botHours: () => 'When bots come',
  botHoursNote: (zone: string) =>
    `requests by weekday and hour in ${zone}; the stronger the colour, the more`,
  weekday: () => 'Weekday',
  neverCited: () => 'Pages that bots read and no answer cites',
  neverCitedNote: () => 'in no answer of this category up to the end of the period.',
  botsByDate: () => 'Requests of bots by type',
  botType: (id: string): string =>
    ({ ai_assistant: 'Assistants', index: 'Search index', ai_training: 'Training', ai_agent: 'Agents' })[
      id
    ] ?? id,
  bots: () => 'Bots',
  bot: () => 'Bot',
  requests: () => 'Requests',
  nRequests: (text: string, amount: number) => `${text} ${plural(amount, 'request', 'requests')}`,
  fetchedPages: () => 'Pages fetched for an answer',
  fetched: () => 'Fetched',
  lastVisit: () => 'Last',
  referralsByDate: () => 'Visits from answers by engine',
  referrals: () => 'Visits from answers',
  visits: () => 'Visits',
  nVisits: (text: string, amount: number) => `${text} ${plural(amount, 'visit', 'visits')}`,
  brokenPages: () => 'Broken pages',
  brokenNote: () => 'bots got an error.',
  visitsOpenNothing: () => 'all requests are counted; they belong to no answers',
  walkOnly: () => 'Arrows walk the chart.',
};

export type ReportMessages = typeof en;

import { plural } from '../manage/catalogue-en.ts';

const modes: Record<string, string> = {
  keyed: 'Asked once: after an interruption the same answer is taken.',
  findable: 'Asked once: after an interruption the answer is looked for and taken.',
  background: 'Asked once, unless the interruption comes in the moment of asking.',
  call: 'After an interruption it is asked and paid again.',
};

/** Targets, schedules, runs and spending. */
export const collectEn = {
  sectionName: (id: 'targets' | 'schedules' | 'runs' | 'spending') =>
    ({ targets: 'Targets', schedules: 'Schedules', runs: 'Runs', spending: 'Spending' })[id],
  sections: () => 'Sections of collecting',
  readOnly: () => 'Analysts, administrators and owners can change this.',
  state: () => 'State',
  stateName: (id: string) =>
    ({
      on: 'on',
      off: 'off',
      stopped: 'stopped',
      paused: 'paused',
      planned: 'planned',
      asked: 'asked',
      answered: 'answered',
      published: 'published',
      failed: 'failed',
      skipped: 'skipped',
      missed: 'missed',
    })[id] ?? id,
  turnOn: () => 'Turn on',
  turnOff: () => 'Turn off',
  resume: () => 'Resume',
  turnOnNamed: (name: string) => `Turn on ${name}`,
  turnOffNamed: (name: string) => `Turn off ${name}`,
  resumeNamed: (name: string) => `Resume ${name}`,
  runsOf: (name: string) => `Runs of ${name}`,
  showRuns: () => 'Runs',

  targetsAbout: () => 'Ways to ask an answer engine: a route, a model, and whether it may search the web.',
  addTarget: () => 'Add target',
  target: () => 'Target',
  noTargets: () => 'There is no target yet',
  noTargetsWhy: () =>
    'A target is one way to ask one engine. Add one, check it with a single question, then make a schedule that asks it.',
  route: () => 'Route',
  access: (id: string): string =>
    id === 'scraped' ? 'reads the product for people with a scraper' : 'asks the provider’s API',
  notSetUp: (settings: string) => `needs ${settings}`,
  routesMissing: () => 'Not available here',
  routesMissingWhy: () => 'The operator of this installation has to set these first.',
  engineInReports: () => 'Engine in reports',
  model: () => 'Model',
  modelHint: () => 'As the provider spells it.',
  webSearch: () => 'Web search',
  searchName: (id: string) => ({ allow: 'allowed', require: 'required', off: 'off' })[id] ?? id,
  mode: () => 'After an interruption',
  modeHint: (id: string) => modes[id] ?? id,
  modeName: (id: string) =>
    ({ keyed: 'by key', findable: 'looked for', background: 'in the background', call: 'asked again' })[id] ??
    id,
  atOnce: () => 'Questions at a time',
  hold: () => 'Reserved per question, US$',
  holdHint: () => 'Empty: from the price of the model. Needed where no price is known.',
  reserved: () => 'Reserved',
  pausedUntil: (when: string) => `Its provider asked to be left alone until ${when}.`,
  stoppedBecause: (why: string) => `Stopped: ${why}`,
  terms: () => 'Terms of this route',
  check: () => 'Check',
  checkNamed: (name: string) => `Check ${name}`,
  checkAbout: () => 'Asks one question now. The answer is shown and not stored; its cost counts as spent.',
  question: () => 'Question',
  usualQuestion: () => 'Which trail shoes are best for wet ground, and which shops have them in my size?',
  country: () => 'Country, two letters',
  countryHint: () => 'From where is asked. Empty: it is not said.',
  askOnce: () => 'Ask once',
  asking: () => 'Waiting for the answer, up to 100 seconds …',
  cost: () => 'Cost',
  costKind: (id: string | null) =>
    ({ billed: 'as billed', computed: 'from prices', estimated: 'estimated' })[id ?? ''] ?? '',
  took: () => 'Took',
  seconds: (text: string) => `${text} s`,
  servedModel: () => 'Model that answered',
  finish: () => 'End',
  citedPages: () => 'Cited pages',
  readPages: () => 'Pages read, not cited',
  searches: () => 'Searches',
  notTold: () => 'not told',
  places: (amount: number) => plural(amount, 'place', 'places'),
  notUnderstood: (amount: number) =>
    `${plural(amount, 'part', 'parts')} of the answer could not be understood.`,
  deleteTargetWhy: () =>
    'Its runs and answers stay. A target that a schedule asks cannot be deleted before the schedule.',

  schedulesAbout: () => 'What is asked by itself: which target, how often, for which prompts.',
  addSchedule: () => 'Add schedule',
  schedule: () => 'Schedule',
  noSchedules: () => 'There is no schedule yet',
  noSchedulesWhy: () => 'A schedule asks the active prompts of this category again and again.',
  needsTarget: () => 'A schedule needs a target. Add one first.',
  every: () => 'How often',
  everyHours: (hours: number) =>
    hours === 1
      ? 'every hour'
      : hours === 24
        ? 'every day'
        : hours === 168
          ? 'every week'
          : `every ${hours} hours`,
  replicates: () => 'Answers per prompt and slot',
  replicatesHint: () => 'One answer says little: engines answer differently each time.',
  times: (amount: number) => plural(amount, 'answer', 'answers'),
  spread: () => 'Spread over, hours',
  spreadHint: () => 'From the beginning of a slot.',
  grace: () => 'Late by at most, hours',
  graceHint: () => 'Later than this, a run is missed.',
  onlyTopics: () => 'Topics',
  onlyTags: () => 'Tags',
  fromRegions: () => 'Asked from',
  asPersonas: () => 'Asked as',
  noneMeansAll: () => 'None chosen: all.',
  noneMeansUnsaid: () => 'None chosen: it is not said.',
  whichPrompts: (topics: number, tags: number, regions: number, personas: number) =>
    [
      topics && plural(topics, 'topic', 'topics'),
      tags && plural(tags, 'tag', 'tags'),
      regions && plural(regions, 'region', 'regions'),
      personas && plural(personas, 'persona', 'personas'),
    ]
      .filter(Boolean)
      .join(', ') || 'all prompts',
  estimate: () => 'Estimate',
  estimateAbout: () => 'Before anything is saved or asked.',
  estimateNeeds: () => 'Name the schedule and choose a target to see what it would cost.',
  prompts: () => 'Prompts',
  runsPerSlot: () => 'Runs per slot',
  runsPerMonth: () => 'Runs per month',
  costPerRun: () => 'Cost per run',
  costPerMonth: () => 'Cost per month',
  atMost: (text: string) => `rarely above ${text}`,
  costFrom: (id: string) =>
    ({
      answers: 'From the latest answers of this target.',
      prices: 'From the prices of the model.',
      hold: 'No price is known: from what is reserved per question.',
    })[id] ?? id,
  visibleChange: () => 'Smallest detectable change',
  visibleChangeHint: () =>
    'Of a share of answers, such as visibility: smaller changes cannot be told from chance four times out of five.',
  fromWeek: () => 'from week to week',
  fromMonth: () => 'from month to month',
  points: (text: string) => `${text} points`,
  tooFewAnswers: () => 'none, with fewer than two answers per prompt',
  runNow: () => 'Run now',
  runNowNamed: (name: string) => `Run now: ${name}`,
  planned: (amount: number) => `${plural(amount, 'run is', 'runs are')} planned.`,
  edit: () => 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  deleteScheduleWhy: () => 'What is planned is skipped. Its runs and answers stay.',
  fromNextSlot: () => 'Changes hold from the next slot on.',

  runsAbout: () =>
    'Each is one prompt asked once. The list renews itself; open a run for its attempts, its cost and its answer.',
  run: () => 'Run',
  noRuns: () => 'There is no such run',
  noRunsWhy: () => 'A schedule plans runs when its slot begins, or at once when somebody runs it now.',
  ofShown: (amount: number, isMore: boolean) =>
    isMore ? `Of the latest ${plural(amount, 'run', 'runs')}:` : `Of ${plural(amount, 'run', 'runs')}:`,
  due: () => 'Due',
  slot: () => 'Slot',
  attempts: () => 'Attempts',
  answeredAt: () => 'Answered',
  replicate: () => 'Number in the slot',
  openAnswer: () => 'Open the answer',
  showPayload: () => 'Show what the provider sent',
  deletedTarget: () => 'deleted target',

  spendingAbout: () => 'What asking the engines cost in the last 31 days, in US dollars. Days are in UTC.',
  spentByDay: () => 'Spent by day',
  dayByDay: () => 'Day by day',
  spentInAll: (text: string) => `${text} in all`,
  splitBy: () => 'Split by',
  groupName: (id: 'organization' | 'category' | 'target') =>
    ({ organization: 'Organization', category: 'Category', target: 'Target' })[id],
  noCategory: () => 'checks of targets',
  nothingSpent: () => 'Nothing was spent',
  nothingSpentWhy: () => 'No question was paid in the last 31 days.',
  walkSpending: () => 'Arrow keys walk the days.',
  day: () => 'Day',
  spent: () => 'Spent',
  heldMore: (text: string) => `${text} more is reserved`,
  caps: () => 'Caps',
  capsAbout: () => 'A question that could exceed a cap is skipped.',
  noCaps: () => 'There is no cap: nothing limits what is spent.',
  per: (period: 'day' | 'month'): string => (period === 'day' ? 'per day' : 'per month'),
  spentOfCap: () => 'Spent in this period',
  of: (spent: string, cap: string) => `${spent} of ${cap}`,
  capFor: () => 'Cap for',
  period: () => 'Period',
  atMostDollars: () => 'At most, US$',
  setCap: () => 'Set cap',
  removeCap: (name: string, per: string) => `Remove the cap of ${name} ${per}`,
};

export type CollectMessages = typeof collectEn;

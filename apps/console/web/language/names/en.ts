import { plural } from '../manage/catalogue-en.ts';

/** Why rules took a place of an answer for what they did. */
const reasons: Record<string, string> = {
  name: 'written like the name',
  'without-legal-form': 'the name without its legal form',
  inflected: 'the name with an ending',
  'list-head': 'at the head of an item of a list',
  'table-head': 'at the head of a row of a table',
  heading: 'in a heading',
  bold: 'written bold',
  'link-label': 'the label of a link',
  'own-link': 'links to a website of the brand',
  'in-quotes': 'in quotation marks',
  'with-legal-form': 'with a legal form, such as Inc.',
  'before-product-noun': 'before a word for a product',
  'after-company-noun': 'after a word for a company',
  possessive: 'has something, as in “Aurora’s shoes”',
  'before-verb': 'does something in the sentence',
  'capital-inside-sentence': 'with a capital inside a sentence',
  'in-capitals': 'in capitals',
  'beside-brand': 'beside another brand',
  'in-prompt': 'the question has it, too',
  'surely-named-elsewhere': 'clearly named elsewhere in the answer',
  'ordinary-word': 'also an ordinary word',
  'part-of-another-name': 'part of another name',
  'shared-name': 'the name of two brands',
  decided: 'somebody decided that it is the brand',
  'not-found-clause': 'the sentence says that nothing was found',
  'searched-and-not-found': 'searched for, and nothing was found',
  'supposed-after-not-found': 'only supposed after nothing was found',
  'restates-question': 'restates the question',
  'repeats-prompt': 'repeats the words of the prompt',
};
const kinds: Record<string, [string, string]> = {
  named: ['named', 'counts'],
  listed: ['listed', 'counts'],
  absent: ['not found', 'does not count'],
  echo: ['question repeated', 'does not count'],
  unsure: ['unsure', 'does not count until somebody decides'],
};
const signs: Record<string, string> = {
  bold: 'written bold',
  list: 'heads an item',
  link: 'label of a link',
};

const revisionStates: Record<string, string> = {
  waiting: 'waiting',
  reading: 'reading',
  read: 'read',
  switched: 'in all reports',
  cancelled: 'stopped',
  failed: 'failed',
};

/** As exact as somebody who waits needs it. */
const duration = (seconds: number): string =>
  seconds < 1
    ? 'less than 1 s'
    : seconds < 90
      ? `${Math.round(seconds)} s`
      : seconds < 5400
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`;

/** Mentions of an answer, and names that people decide on. */
export const namesEn = {
  kindName: (kind: string) => kinds[kind]?.[0] ?? kind,
  kindCounts: (kind: string) => kinds[kind]?.[1] ?? '',
  listedAs: (rank: number) => `listed, number ${rank}`,
  reason: (id: string) => reasons[id] ?? id,
  mentions: () => 'Brands in the text',
  mentionsSent: () => 'These were sent with the answer, so nothing says why.',
  places: (amount: number) => plural(amount, 'place', 'places'),
  placeNumber: (place: number) => `Show place ${place} in the text`,

  sections: () => 'Sections of names',
  sectionName: (id: 'unsure' | 'candidates' | 'revisions') =>
    ({ unsure: 'Unsure names', candidates: 'Candidates', revisions: 'Read again' })[id],
  sectionAbout: (id: 'unsure' | 'candidates' | 'revisions') =>
    ({
      unsure:
        'Words that may be a brand or something else. They do not count until somebody decides, and then in answers that come later; stored ones follow when they are read again.',
      candidates:
        'Names that answers write bold, in lists or on links, and no brand has. Take one, or ignore it.',
      revisions:
        'New brands, names and decisions count in answers that come later. Stored answers follow when they are read again: nobody is asked, and nothing is paid.',
    })[id],
  readOnly: () => 'Analysts, administrators and owners can decide.',
  isIt: (word: string, brand: string) => `Is “${word}” the brand ${brand}?`,
  alsoWritten: (words: string) => `Also written ${words}.`,
  foundIn: (answers: string, amount: number) => (amount === 1 ? '1 answer' : `${answers} answers`),
  between: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  yes: () => 'It is the brand',
  no: () => 'It is not',
  undo: () => 'Undo',
  undoNamed: (name: string) => `Undo ${name}`,
  moveOn: () => 'J and K: next and previous',
  progress: (done: string, left: string) => `${done} decided, ${left} left`,
  progressOf: () => 'Decided',
  atLeast: (amount: string) => `at least ${amount}`,
  waiting: () => 'Waiting',
  decided: () => 'Decided',
  word: () => 'Word',
  brand: () => 'Brand',
  answers: () => 'Answers',
  decision: () => 'Decision',
  counts: (counts: boolean): string => (counts ? 'is the brand' : 'is not the brand'),
  said: (word: string, brand: string, counts: boolean) =>
    counts ? `“${word}” is ${brand} from now on.` : `“${word}” is not ${brand} from now on.`,
  takenBack: (word: string) => `“${word}” is undecided again.`,
  nothingUnsure: () => 'No word is unsure',
  nothingUnsureWhy: () => 'Every word that may be a brand is clear where answers write it, or decided on.',
  nothingDecided: () => 'Nothing is decided yet.',
  openAnswer: () => 'Open the answer',

  name: () => 'Name',
  signName: (sign: string) => signs[sign] ?? sign,
  actions: () => 'Take or ignore',
  addBrand: () => 'Add as brand',
  addNamed: (name: string) => `Add as brand: ${name}`,
  alsoNamed: (name: string) => `Another name of …: ${name}`,
  also: () => 'Another name of …',
  ignore: () => 'Ignore',
  ignoreNamed: (name: string) => `Ignore ${name}`,
  ignoredNames: () => 'Ignored',
  nothingIgnored: () => 'Nothing is ignored.',
  nowBrand: (name: string) =>
    `${name} is a brand now. Answers that come later count it, and stored ones when they are read again.`,
  nowAlso: (name: string, brand: string) => `${name} is another name of ${brand} now.`,
  nowIgnored: (name: string) => `${name} is ignored.`,
  noCandidates: () => 'No name waits',
  noCandidatesWhy: () => 'Every name that answers write bold, in lists or on links is a brand or ignored.',
  showMore: () => 'Show more',

  newNames: () => 'Changed names',
  changeWaits: (isOfRules = false): string =>
    isOfRules ? 'Stored answers were read by older rules' : 'Stored answers do not know the latest names',
  isBeingRead: () => 'Stored answers are being read again.',
  lastChange: (at: string) => `A name or a decision changed last on ${at}.`,
  dueWhy: (isOfRules: boolean) =>
    `${isOfRules ? 'This version finds names by newer rules, so far only in answers that come now.' : 'Reports count the new names only in answers that came since.'} Once all stored answers are read again, every report changes at once.`,
  nothingWaits: () => 'Every answer is read with the names and rules of today',
  nothingWaitsWhy: () => 'When a name or a decision on one changes, it is shown here.',
  readAgain: () => 'Read stored answers again',
  readAgainAnyway: () => 'Read again anyway',
  askedBy: (who: string, at: string) => `Asked for by ${who}, ${at}.`,
  byItself: () => 'the system',
  somebody: () => 'somebody of another organization',
  runningTitle: (state: string): string =>
    state === 'waiting'
      ? 'Waits for the worker'
      : state === 'read'
        ? 'Reports change now'
        : 'Stored answers are being read',
  waitingWhy: () => 'The worker begins in a moment.',
  readOf: (read: string, all: string) => `${read} of ${all} answers`,
  perSecond: (answers: string) => `${answers} per second`,
  timeLeft: (seconds: number) => `${duration(seconds)} left`,
  duration,
  progressOfRevision: () => 'Answers that are read',
  untilThen: () => 'Until all are read, every report shows the old figures; then all of them change at once.',
  cancelRevision: () => 'Stop reading',
  cancelWhy: () => 'What was read is dropped, and reports go on showing what they show.',
  cancelledBy: (who: string) => `by ${who}`,
  history: () => 'History',
  noRevisions: () => 'Answers were not read again yet.',
  askedFor: () => 'Asked for',
  changed: () => 'Changed since the one before',
  state: () => 'State',
  took: () => 'Took',
  answersRead: () => 'Answers',
  revisionState: (state: string) => revisionStates[state] ?? state,
  isNew: () => '(new)',
  isGone: () => '(no longer a name)',
  moreNames: (amount: number) => `${amount} more`,
  decisionsChanged: (amount: number) => plural(amount, 'decision', 'decisions'),
  decideHere: () => 'Names that answers have:',
};

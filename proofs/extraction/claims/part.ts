import { verifyClaim } from '../../../apps/insights/src/truth/verify-claim.ts';
import { count, type Part } from '../../changes/part.ts';
import { printTable } from '../../table.ts';
import { type Statement, statementsAbout } from './statements.ts';
import { publishWebsite } from './website.ts';
import { kinds } from './wordings.ts';

const SEED = 20_260;
const WRONG_SHOWN = 30;
const asset = { name: 'Aurora Outdoor', names: ['Aurora'] };

type Verdict = Awaited<ReturnType<typeof verifyClaim>>;
interface Checked {
  statement: Statement;
  found: Verdict;
}

/** Statements about what the demo publishes, each with one fact as it is or changed, are checked by the rules alone. */
export const claims: Part = async ({ full, say }) => {
  const website = await publishWebsite(full ? 'full' : 'small');
  try {
    const checked: Checked[] = [];
    for (const statement of statementsAbout(website.drafts, full ? 300 : 56, SEED)) {
      const { text, language } = statement;
      const claim = { claim: text, quote: text, asset, language };
      const found = await verifyClaim({ pool: website.pool, ask: undefined }, website.organizationId, claim);
      checked.push({ statement, found });
    }
    const isRight = ({ statement, found }: Checked) => found.verdict === statement.verdict;
    printTable(
      ['kind', 'statements', 'right', 'wrong', 'undecided'],
      kinds.map((kind) => {
        const some = checked.filter(({ statement }) => statement.kind === kind);
        const undecided = some.filter(({ found }) => found.verdict === 'unverified').length;
        const right = some.filter(isRight).length;
        return [kind, some.length, right, some.length - right - undecided, undecided].map(String);
      }),
    );
    for (const { statement, found } of checked.filter((one) => !isRight(one)).slice(0, WRONG_SHOWN))
      say(
        `${statement.text} – ${statement.verdict}, found ${found.verdict}: ${found.evidence[0]?.kb_snippet ?? 'no passage'}`,
      );
    const decided = checked.filter(({ found }) => found.verdict !== 'unverified');
    const unfounded = decided.filter(({ found }) => found.evidence.length === 0);
    const notOpen = await pagesWithout(decided, website.open);
    for (const problem of notOpen) say(problem);
    return [
      share(
        'statements whose verdict is right, where an undecided one counts as wrong',
        checked.filter(isRight).length,
        checked.length,
      ),
      share('verdicts that are right', decided.filter(isRight).length, decided.length),
      count('verdicts without evidence', 0, unfounded.length),
      count(
        'pieces of evidence whose path does not open the live page, or whose words are not on it',
        0,
        notOpen.length,
      ),
    ];
  } finally {
    await website.stop();
  }
};

const GOAL = 0.95;

function share(what: string, right: number, all: number) {
  const value = all === 0 ? 0 : right / all;
  return {
    what,
    goal: `at least ${GOAL}`,
    figure: `${value.toFixed(3)} (${right} of ${all})`,
    met: value >= GOAL,
  };
}

/** What is wrong with the page of each piece of evidence. */
async function pagesWithout(
  decided: Checked[],
  open: (path: string) => Promise<{ status: number; text: string }>,
): Promise<string[]> {
  const pages = new Map<string, Promise<{ status: number; text: string }>>();
  const problems: string[] = [];
  for (const { found } of decided)
    for (const { kb_path: path, kb_snippet: snippet } of found.evidence) {
      const page = pages.get(path) ?? open(path);
      pages.set(path, page);
      const { status, text } = await page;
      const missing = (snippet.match(/[\p{L}\p{N}.]*[\p{L}\p{N}]/gu) ?? []).filter(
        (word) => !text.includes(word),
      );
      if (status !== 200 || missing.length > 0)
        problems.push(`${path}: ${status}, without ${missing.join(' ')}`);
    }
  return problems;
}

import { median, requestsPerSecond } from '../wrk.ts';
import type { Article } from './articles.ts';
import { checkAnswers } from './check-answers.ts';
import { type Contender, type Read, reads } from './contender.ts';

export interface Measured {
  name: string;
  /** Requests a second: the median of the rounds. */
  perSecond: Record<Read, number>;
  rounds: Record<Read, number[]>;
  /** Size of one answer's body. */
  bytes: Record<Read, number>;
}

interface Effort {
  rounds: number;
  seconds: number;
  warmUp: number;
  /** The contenders do not wait for each other: what is measured can not be compared. */
  isAtOnce?: boolean;
}

interface Measurement {
  contenders: Contender[];
  /** What the list must answer, newest first; the single reads answer `single`. */
  newest: Article[];
  single: Article;
  effort: Effort;
  say(line: string): void;
}

/** Every contender answers rightly, is warmed up, and is then measured in rounds in which each has its turn. */
export async function measureRates({
  contenders,
  newest,
  single,
  effort,
  say,
}: Measurement): Promise<Measured[]> {
  const measured = [];
  for (const contender of contenders) {
    const expected = { list: newest, id: [single], slug: [single] };
    const { bytes, headers } = await checkAnswers(contender, expected);
    const measure = (read: Read, seconds: number) =>
      requestsPerSecond({
        url: contender.url + contender.paths[read],
        headers: headers[read],
        connections: 32,
        seconds,
      }).catch((cause: unknown) => {
        throw new Error(`${contender.name}, ${read}: ${cause}`, { cause });
      });
    if (effort.warmUp > 0) for (const read of reads) await measure(read, effort.warmUp);
    measured.push({ name: contender.name, bytes, measure, rounds: emptyRounds() });
    say(`${contender.name} answers rightly and is warm`);
  }
  for (let round = 0; round < effort.rounds; round++) {
    for (const read of reads) {
      // The order turns, so that nobody always profits from what the same neighbour left behind.
      const turns = rotated(measured, round).map(({ rounds, measure }) => async () => {
        rounds[read].push(await measure(read, effort.seconds));
      });
      if (effort.isAtOnce) await Promise.all(turns.map((turn) => turn()));
      else for (const turn of turns) await turn();
    }
    say(`round ${round + 1} of ${effort.rounds}`);
  }
  return measured.map(({ name, bytes, rounds }) => ({ name, bytes, rounds, perSecond: medians(rounds) }));
}

const emptyRounds = (): Record<Read, number[]> => ({ list: [], id: [], slug: [] });

const rotated = <T>(values: T[], by: number): T[] => {
  const from = by % Math.max(values.length, 1);
  return [...values.slice(from), ...values.slice(0, from)];
};

const medians = ({ list, id, slug }: Record<Read, number[]>): Record<Read, number> => ({
  list: median(list),
  id: median(id),
  slug: median(slug),
});

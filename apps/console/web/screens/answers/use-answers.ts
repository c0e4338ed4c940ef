import { useEffect, useReducer, useRef, useState } from 'react';
import { readStream, type Schemas } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { retryDelayMs } from '../panel/states.tsx';

/** What the list shows of an answer: little, so that all answers of a period fit into memory. */
export interface ListedAnswer {
  id: string;
  date: string;
  model: string;
  region: string;
  prompt: string;
  /** Brands in the order of their mention; null where nobody looked for them. */
  mentions: string[] | null;
}

export interface Answers {
  rows: ListedAnswer[];
  total: number | undefined;
  error: Error | undefined;
  /** How often it failed since it last worked: it is tried again by itself. */
  failures: number;
  isComplete: boolean;
  retry: () => void;
}

type Row = Schemas['AnswerRow'];
const INCLUDE = ['run_id', 'date', 'model', 'region', 'prompt', 'mentions'];
const MOST_RETRIES = 5;
/** The first rows are shown at once; a screen that is drawn for every piece of 60,000 rows takes most of the time to load them. */
const DRAW_MS = 300;

/** All answers, as they arrive. Leaving the screen ends the query of the service. */
export function useAnswers(body: object | undefined): Answers {
  const key = body && JSON.stringify(body);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [attempt, setAttempt] = useState(0);
  const state = useRef<Omit<Answers, 'retry'>>({
    rows: [],
    total: undefined,
    error: undefined,
    failures: 0,
    isComplete: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is the same request once more.
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    const texts = new Map<string, string>();
    /** The same prompt is in thousands of rows: one text in memory. */
    const one = (text: string) => {
      const known = texts.get(text);
      if (known === undefined) texts.set(text, text);
      return known ?? text;
    };
    const { failures } = state.current;
    let isFresh = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawing: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const redraw = () => {
      drawing ??= setTimeout(
        () => {
          drawing = undefined;
          drawnAt = performance.now();
          draw();
        },
        Math.max(0, drawnAt + DRAW_MS - performance.now()),
      );
    };
    readStream<{ total_results: number }, Row>(
      '/v2/prompts/answers',
      { ...JSON.parse(key), include: INCLUDE },
      {
        signal: controller.signal,
        summary: ({ total_results }) => {
          isFresh = false;
          state.current = {
            rows: [],
            total: total_results,
            error: undefined,
            failures: 0,
            isComplete: false,
          };
          // A list without rows is nothing to look at, and the first rows would wait for the next drawing.
          if (total_results === 0) redraw();
        },
        rows: (rows) => {
          for (const row of rows)
            state.current.rows.push({
              id: row.run_id ?? '',
              date: row.date ?? '',
              model: one(row.model?.name ?? ''),
              region: one(row.region ?? ''),
              prompt: one(row.prompt ?? ''),
              mentions: row.mentions?.map(one) ?? null,
            });
          redraw();
        },
      },
    )
      .then(() => {
        state.current = { ...state.current, isComplete: true };
        redraw();
      })
      .catch((error: Error) => {
        if (controller.signal.aborted) return;
        state.current = { ...state.current, error, failures: (isFresh ? failures : 0) + 1 };
        if (error instanceof Problem && error.isPassing && state.current.failures <= MOST_RETRIES)
          timer = setTimeout(
            () => setAttempt((count) => count + 1),
            retryDelayMs(state.current.failures - 1, error),
          );
        redraw();
      });
    return () => {
      controller.abort();
      clearTimeout(timer);
      clearTimeout(drawing);
    };
  }, [key, attempt]);
  return { ...state.current, retry: () => setAttempt((count) => count + 1) };
}

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Chance, createChance } from '../content/chance.ts';
import { happens, lottery } from './draw.ts';
import { LAUNCH } from './standings.ts';

interface Named {
  id: string;
  name: string;
}

/** A prompt as the service lists it. */
export interface AskedPrompt {
  id: string;
  prompt: string;
  language: string;
  status: 'active' | 'disabled';
  topic: Named;
  analysis_types: string[];
  regions: Named[];
  platforms: Named[];
  personas: Named[];
}

/** One time that a prompt is put to a model. */
export interface Run {
  id: string;
  prompt: AskedPrompt;
  model: Named;
  region: Named;
  persona: Named | undefined;
  /** From the first day on. */
  day: number;
  at: Date;
  chance: Chance;
}

export const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
/** How likely a prompt is asked the first and the second time on a day. No two days are alike. */
function loadOf(midnight: number): [number, number] {
  const chance = createChance(Math.floor(midnight / DAY_MS));
  const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
  const about = (middle: number, spread: number) => middle + (spread * chance.integer(-100, 100)) / 100;
  return isWeekend ? [about(0.84, 0.1), about(0.12, 0.08)] : [about(0.97, 0.03), about(0.76, 0.09)];
}

/** When prompts are asked: most in the working hours of Europe, fewest in its night. */
const hours = [2, 1, 1, 1, 2, 3, 6, 9, 12, 13, 12, 10, 9, 11, 12, 11, 9, 8, 7, 6, 5, 4, 3, 2];
const hourOfDay = lottery([...hours.keys()], (hour) => hours[hour] ?? 1);

/** All runs of a day. The same prompts on the same day of the same beginning give the same runs. */
export function runsOf(prompts: readonly AskedPrompt[], categoryId: string, first: Date, day: number): Run[] {
  const midnight = first.getTime() + day * DAY_MS;
  const load = loadOf(midnight);
  return prompts
    .filter(({ status }) => status === 'active' || day < LAUNCH)
    .flatMap((prompt) =>
      prompt.platforms.flatMap((model) =>
        prompt.regions.flatMap((region) =>
          [0, 1].flatMap((time): Run[] => {
            // 21 bits: more than the seed of a chance can tell apart would be lost.
            const seed = crc32(`${prompt.prompt} ${model.name} ${region.name} ${day} ${time}`) >>> 11;
            const chance = createChance(seed);
            if (!happens(chance, load[time] ?? 0)) return [];
            const at = new Date(midnight + hourOfDay(chance) * HOUR_MS + chance.integer(0, HOUR_MS - 1));
            // Sometimes nobody in particular asks.
            const persona = prompt.personas[chance.integer(-1, prompt.personas.length - 1)];
            const id = idOf(`${categoryId} ${prompt.id} ${model.id} ${region.id} ${at.toISOString()}`);
            return [{ id, prompt, model, region, persona, day, at, chance }];
          }),
        ),
      ),
    );
}

function idOf(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

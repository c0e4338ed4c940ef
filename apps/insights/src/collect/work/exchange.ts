import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EngineAnswer, Question } from '@sightline/engines';
import type { PersonaProfile } from '../../persona/personas.ts';
import { placeFor } from '../../region/place.ts';
import { planOf } from '../target/target.ts';
import type { TakenRun } from './taken-run.ts';

/** Who asks, in words for an engine. One template: another wording would be another series. */
function personaText({ behavior, employment, demographics }: PersonaProfile): string {
  const parts: [string, string | null | undefined][] = [
    ['Age', demographics.ageRange?.join(', ')],
    ['Industry', employment.industry?.join(', ')],
    ['Job', employment.jobTitle?.join(', ')],
    ['Seniority', employment.roleSeniority?.join(', ')],
    ['Size of the company', employment.companySize?.join(', ')],
    ['Motivations', behavior.motivations],
    ['Difficulties', behavior.painPoints],
  ];
  const told = parts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return `The person who asks:\n${told.join('\n') || 'nothing more is known'}`;
}

/** The question of an attempt. Its key is the same for as long as the attempt lasts, whichever process has it. */
export function questionOf(run: TakenRun): Question {
  const { id, attempt, settings, mode, prompt, language, route, regionPlace, profile } = run;
  const persona = run.personaId === null ? undefined : personaText(profile as PersonaProfile);
  const place = regionPlace ? placeFor(regionPlace, route) : undefined;
  return { key: `${id}-${attempt}`, ...planOf(settings, { mode, prompt, language, place, persona }) };
}

/** Of all that the engine is told. */
export function promptHash({ prompt, persona = '' }: Question): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([prompt, persona]))
    .digest();
}

/** An answer as it is kept until it is old: all that is published is made of it, also by another process, and what the provider sent is in it. */
export type StoredPayload = Omit<EngineAnswer, 'cost' | 'answeredAt'>;

export const packPayload = ({ cost: _, answeredAt: __, ...answer }: EngineAnswer): Buffer =>
  zstdCompressSync(JSON.stringify(answer));

export const unpackPayload = (body: Buffer): StoredPayload =>
  JSON.parse(zstdDecompressSync(body, { maxOutputLength: 64 * 1024 * 1024 }).toString());

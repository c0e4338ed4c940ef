import type { InputFault } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { nameField, readName } from '../http/name.ts';
import { type PersonaProfile, profileExample } from './personas.ts';

const text = Type.Optional(Type.Union([Type.String({ maxLength: 5000 }), Type.Null()]));
const list = Type.Optional(Type.Array(nameField, { maxItems: 100 }));
const closed = { additionalProperties: false };

/** The profile as people give it. What is left out is empty. */
export const profileField = Type.Object(
  {
    behavior: Type.Optional(Type.Object({ painPoints: text, motivations: text }, closed)),
    employment: Type.Optional(
      Type.Object({ industry: list, jobTitle: list, companySize: list, roleSeniority: list }, closed),
    ),
    demographics: Type.Optional(Type.Object({ ageRange: list }, closed)),
  },
  { ...closed, examples: [profileExample] },
);

/** Control characters but those of a text of several lines. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;

/** The whole profile. Texts that cannot be kept add a fault at their place. */
export function readProfile(given: Static<typeof profileField>, faults: InputFault[]): PersonaProfile {
  const { behavior = {}, employment = {}, demographics = {} } = given;
  const texts = (values: string[] = [], ...place: string[]) =>
    values.map((value, index) => readName(value, ['body', 'persona', ...place, index], faults));
  const longText = (value: string | null = null, ...place: string[]) => {
    if (value !== null && (UNPRINTABLE.test(value) || !value.isWellFormed())) {
      const msg = 'must not contain control characters other than tabs and line breaks';
      faults.push({ loc: ['body', 'persona', ...place], msg, type: 'string_pattern_mismatch' });
    }
    return value;
  };
  return {
    behavior: {
      painPoints: longText(behavior.painPoints, 'behavior', 'painPoints'),
      motivations: longText(behavior.motivations, 'behavior', 'motivations'),
    },
    employment: {
      industry: texts(employment.industry, 'employment', 'industry'),
      jobTitle: texts(employment.jobTitle, 'employment', 'jobTitle'),
      companySize: texts(employment.companySize, 'employment', 'companySize'),
      roleSeniority: texts(employment.roleSeniority, 'employment', 'roleSeniority'),
    },
    demographics: { ageRange: texts(demographics.ageRange, 'demographics', 'ageRange') },
  };
}

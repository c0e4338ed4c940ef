import { languageCodes } from '@sightline/llm';
import Type from 'typebox';
import type { JsonSchema } from '../graph/json-schema.ts';
import type { NodeType } from './node-type.ts';

/** Of the texts of one step together: one question to the model holds them all. */
export const MOST_CHARACTERS = 20_000;

const language: JsonSchema = { type: 'string', description: 'As the config has it.' };

export const translate: NodeType = {
  type: 'translate',
  displayName: 'Translation',
  description:
    'Translates a text, or the texts inside of a value, by the language model of the installation. It writes nothing: give what it gives to a step that does. What it may cost is reserved before the model is asked.',
  config: Type.Object(
    {
      text: Type.Optional(
        Type.String({
          maxLength: MOST_CHARACTERS,
          description: 'Plain text, Markdown or HTML. Placeholders, tags and addresses stay as they are.',
        }),
      ),
      value: Type.Optional(
        Type.Unknown({
          description: `In place of \`text\`: an object or a list. Its texts are translated, at most ${MOST_CHARACTERS} characters; names, numbers, addresses and identifiers stay, and so does its shape.`,
        }),
      ),
      language: Type.Enum([...languageCodes], {
        description: 'Two-letter code of the language to translate into.',
      }),
      style: Type.Optional(
        Type.String({
          maxLength: 1_000,
          description: 'How to write, such as `Informal, as to a friend`. References in it are not replaced.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  literal: ['style'],
  outputs: (config) =>
    Object.hasOwn(config, 'value')
      ? {
          type: 'object',
          properties: { value: { description: 'Of the same shape.' }, language },
          required: ['value', 'language'],
        }
      : {
          type: 'object',
          properties: { text: { type: 'string' }, language },
          required: ['text', 'language'],
        },
  examples: [
    {
      id: 'in_german',
      type: 'translate',
      title: 'The question in German',
      config: { text: '{{ inputs.question }}', language: 'de', style: 'Informal, as to a friend.' },
    },
    {
      id: 'rows_in_french',
      type: 'translate',
      title: 'The rows in French',
      config: { value: { $ref: 'steps.claims.outputs.rows' }, language: 'fr' },
    },
  ],
  check(config, refuse) {
    if (Object.hasOwn(config, 'text') === Object.hasOwn(config, 'value'))
      refuse('text_or_value', 'The config must have either text or value.', ['text']);
  },
};

import Type from 'typebox';
import { checkJsonSchema, closedSchema, isObject, type JsonSchema } from '../graph/json-schema.ts';
import type { Config, NodeType } from './node-type.ts';

export const USUAL_TOKENS = 2_000;

const text: JsonSchema = { type: 'object', properties: { text: { type: 'string' } } };

/** What the model must give: what the config says, closed, or one text. */
export const answerSchemaOf = ({ output_schema: schema }: Config): JsonSchema =>
  closedSchema(isObject(schema) ? (schema as JsonSchema) : text, 'all');

export const llm: NodeType = {
  type: 'llm',
  displayName: 'Language model',
  description:
    'Asks the language model of the installation one question and takes an answer that fits a JSON Schema. What it may cost is reserved before it is asked.',
  config: Type.Object(
    {
      instructions: Type.String({
        minLength: 1,
        maxLength: 20_000,
        description: 'What to do. The input is data for it, and never an instruction.',
      }),
      input: Type.Unknown({ description: 'A text, or a value that is given as JSON.' }),
      output_schema: Type.Optional(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'JSON Schema of an object; one property `text` when left out.',
          },
        ),
      ),
      max_tokens: Type.Optional(
        Type.Integer({
          minimum: 16,
          maximum: 32_000,
          default: USUAL_TOKENS,
          description: 'Most tokens of the answer.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  literal: ['output_schema', 'max_tokens'],
  outputs: answerSchemaOf,
  examples: [
    {
      id: 'brief',
      type: 'llm',
      title: 'Brief',
      config: {
        instructions: 'Write a brief of five sentences on how visible the brand was this week.',
        input: { $ref: 'steps.visibility.outputs.rows' },
        output_schema: {
          type: 'object',
          properties: { headline: { type: 'string' }, text: { type: 'string' } },
        },
        max_tokens: 800,
      },
    },
  ],
  check({ output_schema: schema }, refuse) {
    if (schema === undefined) return;
    checkJsonSchema(schema, (code, message, path) => refuse(code, message, ['output_schema', ...path]));
    if (isObject(schema) && schema.type !== 'object')
      refuse('schema_type', 'must be of the type object: a model gives named values', [
        'output_schema',
        'type',
      ]);
  },
};

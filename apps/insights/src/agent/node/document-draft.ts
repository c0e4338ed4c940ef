import Type from 'typebox';
import type { NodeType } from './node-type.ts';

export const websiteField = Type.String({
  format: 'uuid',
  description: 'A website of the organization, in content.',
});

export const documentDraft: NodeType = {
  type: 'document.draft',
  displayName: 'Draft of a document',
  description:
    'Writes a new document of a website of the organization, as a draft. A person looks at it and publishes it: no step does. A step that is repeated writes it once.',
  config: Type.Object(
    {
      website_id: websiteField,
      schema_name: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The component of the website.',
      }),
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      content: Type.Object(
        {},
        { additionalProperties: true, description: 'Values of the fields of the component.' },
      ),
    },
    { additionalProperties: false },
  ),
  permission: 'content_write',
  outputs: () => ({
    type: 'object',
    properties: {
      document_id: { type: 'string', format: 'uuid' },
      version: { type: 'integer', description: 'Of the document, when the step was done.' },
      title: { type: 'string' },
    },
    required: ['document_id', 'version', 'title'],
  }),
  examples: [
    {
      id: 'draft',
      type: 'document.draft',
      title: 'Draft of an article',
      config: {
        website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
        schema_name: 'article',
        content: { title: 'What is a trail shoe?', body: '{{ run.date }}' },
      },
    },
  ],
};

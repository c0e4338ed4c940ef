import Type from 'typebox';
import { websiteField } from './document-draft.ts';
import type { NodeType } from './node-type.ts';

const open = { type: 'object', additionalProperties: true };

export const documentRead: NodeType = {
  type: 'document.read',
  displayName: 'Document',
  description: 'Reads a document of a website of the organization: its draft, and what is delivered of it.',
  config: Type.Object(
    { website_id: websiteField, document_id: Type.String({ format: 'uuid' }) },
    { additionalProperties: false },
  ),
  permission: 'content_preview',
  outputs: () => ({
    type: 'object',
    properties: {
      title: { type: 'string' },
      schema_name: { type: 'string' },
      status: { type: 'string', description: '`draft`, `published` or `archived`.' },
      content: { ...open, description: 'The draft.' },
      published_content: {
        type: ['object', 'null'],
        additionalProperties: true,
        description: 'Null where nothing is delivered.',
      },
    },
    required: ['title', 'schema_name', 'status', 'content', 'published_content'],
  }),
  examples: [
    {
      id: 'page',
      type: 'document.read',
      title: 'The page on trail shoes',
      config: {
        website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
        document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
      },
    },
  ],
};

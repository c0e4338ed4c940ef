import Type from 'typebox';

/** What a stream answers, for the document: the info block, then rows; both are names of schemas. */
export const eventResponse = (info: string, row: string, examples: unknown[]) => ({
  description: 'Events.',
  content: {
    'text/event-stream': { schema: { oneOf: [Type.Ref(info), Type.Ref(row)], examples } },
  },
});

import Type from 'typebox';
import { type Route, routeExample } from '../route.ts';

const Document = Type.Object({
  id: Type.String({ format: 'uuid' }),
  schema_name: Type.String(),
  title: Type.String(),
  published_content: Type.Union([Type.Object({}), Type.Null()], {
    description: 'Null only in a preview of what was never published.',
  }),
  draft_content: Type.Optional(Type.Object({}, { description: 'In a preview only.' })),
});

export const RouteAnswer = Type.Object(
  {
    route: Type.Unsafe<Route>(Type.Ref('Route')),
    resolvedParams: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({
          value: Type.String(),
          schemaName: Type.String(),
          language: Type.Optional(
            Type.String({
              description:
                'The language of the translation whose slug the value is. Left out for the slug of the document itself.',
            }),
          ),
          document: Document,
        }),
        { description: 'What the bound parameters name. Left out when that is nothing.' },
      ),
    ),
  },
  {
    examples: [
      {
        route: routeExample,
        resolvedParams: {
          slug: {
            value: 'hello-world',
            schemaName: 'article',
            document: {
              id: '0198c2c4-7d5e-7c3a-9d3e-0123456789af',
              schema_name: 'article',
              title: 'Hello, world',
              published_content: { title: 'Hello, world', slug: 'hello-world' },
            },
          },
        },
      },
    ],
  },
);

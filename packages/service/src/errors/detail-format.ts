import Type from 'typebox';
import { type ErrorFormat, statusTitles } from './format.ts';

const ValidationError = Type.Object(
  {
    loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
    msg: Type.String(),
    type: Type.String(),
    input: Type.Optional(Type.Unknown()),
    ctx: Type.Optional(Type.Object({}, { additionalProperties: true })),
  },
  { $id: 'ValidationError' },
);

const HTTPValidationError = Type.Object(
  { detail: Type.Optional(Type.Array(Type.Ref('ValidationError'))) },
  { $id: 'HTTPValidationError' },
);

const ErrorDetail = Type.Object({ detail: Type.String() }, { $id: 'ErrorDetail' });

/** `{"detail": "…"}`, and `{"detail": [{loc, msg, type}]}` for 422. */
export const detailErrors: ErrorFormat = {
  contentType: 'application/json; charset=utf-8',
  invalidStatus: 422,
  body: ({ detail, faults }) => ({ detail: faults ?? detail }),
  responses: detailResponses,
  schemas: [ValidationError, HTTPValidationError, ErrorDetail],
};

/** OpenAPI entries for the error statuses of a route. */
export function detailResponses(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusTitles[status] ?? 'Error',
        content: {
          'application/json': {
            schema: status === 422 ? Type.Ref('HTTPValidationError') : Type.Ref('ErrorDetail'),
          },
        },
      },
    ]),
  );
}

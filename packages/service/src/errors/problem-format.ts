import Type from 'typebox';
import { type ErrorFormat, statusTitles } from './format.ts';

const Problem = Type.Object(
  {
    type: Type.String({ description: 'about:blank: the status says it all.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'What went wrong and what to do about it.' }),
    instance: Type.String({ description: 'The path of the request.' }),
    request_id: Type.String({
      description: 'Also in the `request-id` header; name it when you ask for help.',
    }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({
            description: 'JSON pointer to the fault: `/query/websiteId`, `/body/fields/2/name`.',
          }),
          detail: Type.String(),
        }),
      ),
    ),
  },
  { $id: 'Problem', description: 'RFC 9457 problem details.' },
);

const pointerPart = (part: string | number) => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

/** RFC 9457 `application/problem+json`. */
export const problemErrors: ErrorFormat = {
  contentType: 'application/problem+json; charset=utf-8',
  invalidStatus: 400,
  body: ({ status, detail, faults, instance, requestId }) => ({
    type: 'about:blank',
    title: statusTitles[status] ?? 'Error',
    status,
    detail,
    instance,
    request_id: requestId,
    ...(faults && {
      errors: faults.map(({ loc, msg }) => ({ pointer: `/${loc.map(pointerPart).join('/')}`, detail: msg })),
    }),
  }),
  responses: problemResponses,
  schemas: [Problem],
};

/** OpenAPI entries for the error statuses of a route. */
export function problemResponses(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusTitles[status] ?? 'Error',
        content: { 'application/problem+json': { schema: Type.Ref('Problem') } },
      },
    ]),
  );
}

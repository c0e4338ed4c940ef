import Type from 'typebox';

/** Header of the operations that must not happen twice when a client asks again. */
export const idempotencyKeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,255}$',
      'x-pattern-message': 'must be 1 to 255 visible ASCII characters',
      description:
        'Up to 255 visible characters that stand for this request, such as a random uuid. The same request with the same key is done once; later ones get the same response with `Idempotency-Replayed: true`, for at least 24 hours after it succeeded.',
    }),
  ),
});

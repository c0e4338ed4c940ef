const statusOf = new Map<number, number>(
  Object.entries({
    400: [
      6, 8, 25, 26, 27, 36, 38, 41, 44, 53, 62, 72, 117, 167, 168, 376, 427, 441, 675, 676, 15, 223, 224, 321,
    ],
    403: [192, 193, 497, 516],
    404: [46, 47, 50, 56, 60, 63, 73, 78, 81, 115, 145, 336, 511],
    408: [159],
    413: [191],
    501: [48],
    503: [76, 209, 439],
  }).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
);

/** A failure as ClickHouse puts it: `Code: 60. DB::Exception: … (UNKNOWN_TABLE)`. */
export class EngineFailure extends Error {
  readonly code: number;
  readonly status: number;

  constructor(message: string) {
    super(message);
    this.code = Number(/Code: (\d+)\./.exec(message)?.[1] ?? 1001);
    this.status = statusOf.get(this.code) ?? 500;
  }

  static of(error: unknown): EngineFailure {
    if (error instanceof EngineFailure) return error;
    const message = error instanceof Error ? error.message : String(error);
    const start = message.indexOf('Code: ');
    return new EngineFailure(
      start === -1 ? `Code: 1001. DB::Exception: ${message} (STD_EXCEPTION)` : message.slice(start).trimEnd(),
    );
  }
}

export function refuse(code: number, type: string, message: string): EngineFailure {
  return new EngineFailure(`Code: ${code}. DB::Exception: ${message}. (${type})`);
}

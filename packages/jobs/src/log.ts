/** What is needed of a logger; pino and Fastify's fit. */
export interface Log {
  warn(fields: object, text: string): void;
}

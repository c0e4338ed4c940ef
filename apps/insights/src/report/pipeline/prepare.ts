import { HttpError, type InputFault, schemaFaults } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { type ReportCaller, reportCaller } from './context.ts';
import { wellFormed } from './well-formed.ts';

/**
 * The steps of every report, on answers and on visits: parse → resolve → plan. What they give is read by one statement (SQL) and delivered as
 * a page or as events. Every step adds the errors that it finds to `faults`, and goes on with the parts of the request that have none.
 */
export interface ReportSteps<Query extends object, Parsed, Context, Planned> {
  /** Reads period, filter and limits: without an engine. */
  parse: (query: Query, faults: InputFault[]) => Parsed;
  /** Looks up what the request is about and what its filter names; 404 where the caller does not see it. */
  resolve: (query: Query, parsed: Parsed, caller: ReportCaller, faults: InputFault[]) => Promise<Context>;
  plan: (query: Query, context: Context) => Planned | Promise<Planned>;
}

/** What is asked for, and by whom: a request over HTTP, or a step of an agent. */
export interface Asked {
  body: unknown;
  /** What is wrong with the body by its schema. */
  faults: InputFault[];
  caller: ReportCaller;
}

export const askedOf = (request: FastifyRequest): Asked => ({
  body: request.body,
  faults: schemaFaults(request),
  caller: reportCaller(request),
});

/** Refuses a request with all its errors: those of the schema and those that a step found. */
export async function prepare<Query extends object, Parsed, Context, Planned>(
  { body, faults, caller }: Asked,
  { parse, resolve, plan }: ReportSteps<Query, Parsed, Context, Planned>,
): Promise<{ query: Query; context: Context; planned: Planned }> {
  const query = wellFormed<Query>(body, faults);
  if (!query) throw new HttpError(422, 'The body must be an object.', { faults });
  try {
    const context = await resolve(query, parse(query, faults), caller, faults);
    const planned = await plan(query, context);
    refuseFaults(faults);
    return { query, context, planned };
  } catch (error) {
    // What cannot be looked up or planned does not hide what is wrong with the request.
    if (faults.length === 0) throw error;
    const more = error instanceof HttpError ? (error.faults ?? []) : [];
    return refuseFaults([...new Set([...faults, ...more])]) as never;
  }
}

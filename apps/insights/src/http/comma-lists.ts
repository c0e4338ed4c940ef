import type { Service } from '@sightline/service';

interface QuerySchema {
  properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }>;
}

/**
 * A list in a query is the parameter repeated. Published clients of this API join its values with commas instead; both are
 * taken, because none of our lists has values with a comma in them. Where null is taken, the empty parameter is how those
 * clients write it; everywhere else an empty value is a fault.
 */
export function splitCommaLists(app: Service): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as QuerySchema;
    for (const [name, { type, anyOf = [] }] of Object.entries(properties)) {
      const given = query[name];
      const types = [type, ...anyOf.map((one) => one.type)];
      if (given === undefined || !types.includes('array')) continue;
      query[name] =
        given === '' && types.includes('null')
          ? null
          : [given].flat().flatMap((value) => String(value).split(','));
    }
    done();
  });
}

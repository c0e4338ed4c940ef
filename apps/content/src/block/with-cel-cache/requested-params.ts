import { JsonNameError, parseJson } from '@sightline/service';
import { refuseFaults } from '../../http/refuse-faults.ts';

/** The JSON object in the query, or an empty one. 400 for anything else. */
export function requestedParams(text: string | undefined): object {
  if (text === undefined || text === '') return {};
  const params = parse(text);
  if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params;
  refuseFaults([{ loc: ['query', 'params'], msg: 'is not a JSON object', type: 'json_object' }]);
  return {};
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonNameError)
      refuseFaults([{ loc: ['query', 'params'], msg: error.message, type: 'json_name' }]);
    return undefined;
  }
}

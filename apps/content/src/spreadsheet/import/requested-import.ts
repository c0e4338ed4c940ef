import { HttpError, type InputFault, parseJson } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { componentName } from '../../component/field.ts';
import { isObject } from '../../component/value/values.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { Mapping } from '../read/mapping/mapping.ts';
import type { RequestedImport } from './import-order.ts';
import type { SheetForm } from './receive-form.ts';
import { sheetOfFile, sheetOfJson } from './sheet-to-import.ts';

const mapping = Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]), {
  description:
    'By header, the field that its column goes to, or null for a column that is left out. A header that is not named goes to the field of its name. Values then become those of their fields, and are checked.',
});

export const JsonBody = Type.Object(
  {
    schema_name: componentName,
    spreadsheet_data: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      description: 'A document a row; its members are the columns.',
    }),
    mapping: Type.Optional(mapping),
    dry_run: Type.Optional(Type.Boolean()),
  },
  {
    additionalProperties: false,
    examples: [
      {
        schema_name: 'article',
        spreadsheet_data: [{ title: 'Ten huts for a winter night', slug: 'ten-huts' }],
      },
    ],
  },
);
export type JsonBody = Static<typeof JsonBody>;

/** For the document alone: the form is read by its own parser, and no body reaches a validator. */
export const Form = {
  additionalProperties: false,
  properties: {
    schema_name: { type: 'string', description: 'Name of the component that the documents are of.' },
    file: {
      type: 'string',
      contentMediaType: 'text/csv',
      description:
        'A CSV file, in UTF-8 or in UTF-16 with its mark, or an XLSX workbook, of which the first sheet counts. The first row has the headers.',
    },
    mapping: { type: 'string', description: 'The mapping of columns to fields, as JSON.' },
    dry_run: { type: 'string', enum: ['true', 'false'] },
  },
  required: ['schema_name', 'file'],
  examples: [{ schema_name: 'article', file: 'title,slug\nTen huts for a winter night,ten-huts\n' }],
};

export const WRONG_TYPE = 'Send multipart/form-data with a file, or application/json with rows.';

/** `asked` is what the query says of a dry run. */
export function requestOfJson(body: JsonBody | undefined, asked: boolean | undefined): RequestedImport {
  if (!body) throw new HttpError(415, WRONG_TYPE);
  return {
    sheet: sheetOfJson(body.spreadsheet_data),
    schemaName: body.schema_name,
    mapping: body.mapping,
    dryRun: isDryRun(body.dry_run, asked),
  };
}

/** The same of a form, whose texts are read here: 400 with every fault. */
export function requestOfForm(form: SheetForm, asked: boolean | undefined): RequestedImport {
  const faults: InputFault[] = [];
  const given = form.mapping === undefined ? undefined : parsed(form.mapping);
  if (form.mapping !== undefined && !isMapping(given)) {
    const msg = 'must be a JSON object from headers to names of fields, or null';
    faults.push({ loc: ['body', 'mapping'], msg, type: 'mapping' });
  }
  if (form.dryRun !== undefined && form.dryRun !== 'true' && form.dryRun !== 'false') {
    faults.push({ loc: ['body', 'dry_run'], msg: 'must be true or false', type: 'boolean_type' });
  }
  refuseFaults(faults);
  return {
    sheet: sheetOfFile(form.file),
    schemaName: form.schemaName,
    mapping: isMapping(given) ? given : undefined,
    dryRun: isDryRun(form.dryRun === undefined ? undefined : form.dryRun === 'true', asked),
  };
}

/** The body and the query may both say it, but not different things. */
function isDryRun(inBody: boolean | undefined, inQuery: boolean | undefined): boolean {
  if (inBody !== undefined && inQuery !== undefined && inBody !== inQuery) {
    const msg = 'contradicts the query; send it once';
    refuseFaults([{ loc: ['body', 'dry_run'], msg, type: 'contradiction' }]);
  }
  return inBody ?? inQuery ?? false;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function isMapping(value: unknown): value is Mapping {
  return isObject(value) && Object.values(value).every((name) => name === null || typeof name === 'string');
}

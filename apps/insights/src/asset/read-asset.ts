import type { InputFault } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { readWebsite } from '../http/host-name.ts';
import { nameField, readName } from '../http/name.ts';
import { refuseRepeated } from '../http/refuse-faults.ts';

const address = Type.String({ minLength: 1, maxLength: 2000 });

/** What people may set of an asset. */
export const assetParts = {
  name: nameField,
  alternate_names: Type.Array(nameField, {
    maxItems: 100,
    description: 'Other names under which answers speak of it.',
  }),
  website: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'A host. Of the address of a page the host is taken.',
  }),
  alternate_domains: Type.Array(address, { maxItems: 100, description: 'Other hosts of it.' }),
  is_owned: Type.Boolean({ description: 'Whether it is yours; otherwise it competes with you.' }),
  logo_url: Type.Union([address, Type.Null()], {
    description: 'Of an image, over http or https. Without it or with null: the icon of the website.',
  }),
};

const Parts = Type.Partial(Type.Object(assetParts));

/** What is given, as it is kept; null of `logo_url` is left to the caller, which knows the website. */
export function readAsset(given: Static<typeof Parts>, faults: InputFault[]) {
  const { name, alternate_names, website, alternate_domains, is_owned, logo_url } = given;
  return {
    name: name && readName(name, ['body', 'name'], faults),
    alternate_names: readList(alternate_names, 'alternate_names', readName, faults),
    website: website && readWebsite(website, ['body', 'website'], faults),
    alternate_domains: readList(alternate_domains, 'alternate_domains', readWebsite, faults),
    is_owned,
    logo_url: logo_url && readLogo(logo_url, faults),
  };
}

/** What browsers show for a website. */
export const iconOf = (website: string) => `https://${website}/favicon.ico`;

function readList(
  given: string[] | undefined,
  field: string,
  read: typeof readName,
  faults: InputFault[],
): string[] | undefined {
  const place = (index: number) => ['body', field, index];
  const values = given?.map((value, index) => read(value, place(index), faults));
  if (values) refuseRepeated(values, place, faults);
  return values;
}

function readLogo(given: string, faults: InputFault[]): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > 2000) {
    const msg = 'must be an http or https address of at most 2000 characters, without credentials';
    faults.push({ loc: ['body', 'logo_url'], msg, type: 'url_parsing' });
  }
  return url?.href ?? given;
}

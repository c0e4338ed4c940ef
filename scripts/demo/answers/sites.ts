import { fields } from '../insights/fields.ts';
import { BRAND, brand } from '../insights/watched.ts';
import { ramp } from './draw.ts';
import { ownPages, type Page } from './own-pages.ts';
import { LAUNCH } from './standings.ts';
import { pagesOf, token, youtubeAbout } from './youtube.ts';

export interface Site {
  host: string;
  pages: Page[];
  /** How often it is cited, against the others, on a day. */
  weight: (day: number) => number;
  /** Whose website it is, if it is an asset's. */
  asset?: string;
}

const asked = fields[0]?.things ?? [];
const things = asked.map(({ en }) => en);
/** How paths call them, in the same order. */
const kinds = ['backpack', 'tent', 'sleeping-bag', 'sleeping-mat', 'dry-bag', 'tarp'];
const slugOf = (words: string) => words.replaceAll(' ', '-');
const capital = (words: string) => words.replace(/^./, (sign) => sign.toUpperCase());

/** A page a thing, below a folder. */
const about = (folder: string, title: (thing: string) => string): Page[] =>
  things.map((thing) => ({ path: `${folder}/${slugOf(thing)}`, title: capital(title(thing)) }));

const steady = (value: number) => () => value;
const site = (host: string, weight: number, pages: Page[]): Site => ({ host, weight: steady(weight), pages });

const reviewed = (thing: string) => `${thing}, reviewed`;
const tested = (thing: string) => `${thing} in the test`;
const bought = (thing: string) => `buy ${thing}`;

const aboutEach = (make: (thing: string, kind: string) => Page[]): Page[] =>
  things.flatMap((thing, place) => make(thing, kinds[place] ?? ''));

/** What YouTube knows in the demo. */
export const youtube = youtubeAbout(things, kinds);

const threads = aboutEach((thing, about) =>
  ['CampingGear', 'Ultralight', 'hiking'].map((forum) => ({
    path: `/r/${forum}/comments/${token(`${forum} ${thing}`, 7)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}/which_${slugOf(thing).replaceAll('-', '_')}/`,
    title: `Which ${thing}? : r/${forum}`,
    about,
  })),
);

const own: Site = {
  host: brand.website,
  pages: ownPages,
  weight: (day) => 14 + 34 * ramp(day, LAUNCH + 3, LAUNCH + 28),
  asset: BRAND,
};
const rivals = (fields[0]?.rivals ?? []).map(({ name, website }, place) => ({
  ...site(
    website,
    14 / (place + 1),
    about('/collections', (thing) => thing),
  ),
  asset: name,
}));

/** Those that the citation categories of the catalogue speak of, and some that every deployment knows. */
const known: Site[] = [
  site('gipfelblatt.example', 16, [...about('/tests', tested), ...about('/ratgeber', reviewed)]),
  site('www.trail-notes.example', 18, about('/reviews', reviewed)),
  site('gear-lab.example', 15, [...about('/best', tested), { path: '/best-of-the-year', title: 'The best' }]),
  site('www.daily.example', 8, [...about('/outdoor', reviewed), ...about('/outdoor/tests', tested)]),
  site('bergladen.example', 11, about('/sortiment', bought)),
  site('alpin.shop.example', 6, about('/products', bought)),
  site('kompass.shop.example', 4, about('/products', bought)),
  site('muenchen.alpenverein.example', 6, about('/ausruestung', reviewed)),
  site('www.huts.example', 5, [{ path: '/packing-list', title: 'What to pack for a hut' }]),
  site('mountain-rescue.example', 2, [{ path: '/advice/sleeping-out', title: 'Sleeping out' }]),
  site('www.reddit.com', 17, threads),
  site('www.youtube.com', 9, pagesOf(youtube)),
  site('en.wikipedia.org', 3, [
    { path: '/wiki/Backpack', title: 'Backpack', about: 'backpack' },
    { path: '/wiki/Tent', title: 'Tent', about: 'tent' },
    { path: '/wiki/Sleeping_bag', title: 'Sleeping bag', about: 'sleeping-bag' },
    { path: '/wiki/Sleeping_mat', title: 'Sleeping mat', about: 'sleeping-mat' },
    { path: '/wiki/Tarpaulin', title: 'Tarpaulin', about: 'tarp' },
  ]),
  site('www.outsideonline.com', 6, [{ path: '/outdoor-gear/', title: 'Outdoor gear' }]),
  site('www.theguardian.com', 3, [{ path: '/travel/hiking', title: 'Walking holidays' }]),
  site('www.businesswire.com', 1.5, [{ path: '/newsroom', title: 'Newsroom' }]),
  site('environment.ec.europa.eu', 1.5, [{ path: '/topics/textiles_en', title: 'Textiles' }]),
];

const firsts =
  'alpine,cedar,ember,fern,gravel,heron,juniper,kestrel,lichen,moss,otter,pine,quartz,ridge,slate'.split(',');
const lasts = 'blog,camp,club,diary,forum,guide,journal,outfitter,review,store,trails,weekly'.split(',');

/** Many that are cited now and then, the later the more seldom. */
const others = firsts
  .flatMap((first) => lasts.map((last) => `${first}-${last}.example`))
  .map((host, place) => site(host, 40 / (place + 20), about('/posts', reviewed)));

export const sites: Site[] = [own, ...rivals, ...known, ...others];

/** What a question is about, as it stands in the paths of pages about it. */
export const kindOf = (question: string): string =>
  kinds[asked.findIndex(({ en, de }) => question.includes(en) || question.includes(de))] ?? '';

export const isAbout = ({ path, about }: Page, kind: string) => about === kind || path.includes(kind);

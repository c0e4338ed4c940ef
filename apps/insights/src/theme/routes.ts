import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service, sendJson } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { CategoryParams } from '../category/category.ts';
import { categoryList } from '../category/category-list.ts';
import { type EntryTable, entryParams, entryTarget } from '../category/entry/entry.ts';
import { removeEntry } from '../category/entry/remove-entry.ts';
import { lockCategory } from '../category/visible-category.ts';
import { needs, organizationsOf } from '../http/calling.ts';
import type { Insights } from '../http/parts.ts';
import { nameTheme } from './name-theme.ts';
import { MOST_NAMES, ThemeName, themeName, themeNameColumns } from './theme-name.ts';

/** Under which names reports show themes. */
export function themeNameRoutes(app: Service, insights: Insights): void {
  app.addSchema(ThemeName);
  listThemeNamesRoute(app, insights);
  nameThemeRoute(app, insights);
  unnameThemeRoute(app, insights);
}

const path = '/manage/categories/:category_id/theme-names';

const names: EntryTable = {
  table: 'theme_names',
  alias: 't',
  columns: themeNameColumns,
  writable: [],
  one: 'name of a theme',
};

const listNames = categoryList(
  'theme-names-of-category',
  `SELECT ${themeNameColumns} FROM theme_names t WHERE t.category_id = c.id ORDER BY t.shown_as, t.theme, t.id`,
);

function listThemeNamesRoute(app: Service, { pool }: Insights): void {
  app.get(path, {
    config: needs('insights_read'),
    schema: {
      operationId: 'listThemeNames',
      summary: 'List names of themes',
      description: 'Themes that reports show under another name than answers have, by that name.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(themeName), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listNames(pool, request.params.category_id, organizationsOf(request))),
  });
}

const text = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

function nameThemeRoute(app: Service, { pool, newId }: Insights): void {
  app.put(path, {
    config: needs('insights_write'),
    schema: {
      operationId: 'nameTheme',
      summary: 'Rename a theme, or merge it with another one',
      description: `From then on all reports, their filters and lists of answers have the new name, also for answers that come later. A theme that gets the name of another one is merged with it. Stored answers keep their own words, which count again when the name is taken back. At most ${MOST_NAMES} per category.`,
      tags: ['Management'],
      params: CategoryParams,
      body: Type.Object(
        { theme: text('As reports show it.'), shown_as: text('Its new name.') },
        { additionalProperties: false, examples: [{ theme: 'Cost', shown_as: 'Price' }] },
      ),
      response: {
        200: Type.Array(themeName, {
          description: 'All themes that are shown under the new name, besides the one that is called so.',
        }),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id: categoryId } = request.params;
      const { theme, shown_as: shownAs } = request.body;
      return rename(pool, { categoryId, organizationIds: organizationsOf(request), theme, shownAs, newId });
    },
  });
}

function unnameThemeRoute(app: Service, { pool }: Insights): void {
  app.delete(`${path}/:theme_name_id`, {
    config: needs('insights_write'),
    schema: {
      operationId: 'unnameTheme',
      summary: 'Take back the name of a theme',
      description: 'Reports show the theme as answers have it.',
      tags: ['Management'],
      params: entryParams('theme_name_id'),
      response: {
        204: Type.Null({ description: 'The theme has its own name.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await removeEntry(pool, names, entryTarget(request, request.params.theme_name_id));
      return reply.code(204).send(null);
    },
  });
}

interface Renaming {
  categoryId: string;
  organizationIds: string[];
  theme: string;
  shownAs: string;
  newId: () => string;
}

/** One at a time, because a new name depends on those that are there. The lock comes first: it tells that the category is the caller's. */
function rename(pool: Pool, { categoryId, organizationIds, theme, shownAs, newId }: Renaming) {
  return transaction(pool, async (client) => {
    await lockCategory(client, 'removal', categoryId, organizationIds);
    if (theme === shownAs)
      throw refused('shown_as', `must be another name than \`theme\` (received “${theme}” twice)`);
    const named = await nameTheme(client, { categoryId, theme, shownAs, newId });
    if ('isShownAs' in named)
      throw refused('theme', `is shown as “${named.isShownAs}” already: send that name, which reports have`);
    const { rowCount: others } = await client.query(
      'SELECT FROM theme_names WHERE category_id = $1 OFFSET $2',
      [categoryId, MOST_NAMES],
    );
    if (others)
      throw new HttpError(
        409,
        `${MOST_NAMES} themes have another name, which is the limit of a category. Take one back first.`,
      );
    return named.names;
  });
}

const refused = (field: string, msg: string) =>
  new HttpError(422, 'The request is invalid.', {
    faults: [{ loc: ['body', field], msg, type: 'value_error' }],
  });

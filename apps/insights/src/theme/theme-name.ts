import Type, { type Static } from 'typebox';
import { rfc3339 } from '../sql/fragments.ts';

/** Every report on a category reads them. */
export const MOST_NAMES = 1_000;

export const ThemeName = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    theme: Type.String({ description: 'As answers have it.' }),
    shown_as: Type.String({ description: 'The name that reports show it under.' }),
    named_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ThemeName',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f7',
        theme: 'Cost',
        shown_as: 'Price',
        named_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ThemeName = Static<typeof ThemeName>;
export const themeName = Type.Unsafe<ThemeName>(Type.Ref('ThemeName'));

/** SQL over `theme_names t`. */
export const themeNameColumns = `t.id, t.theme, t.shown_as, ${rfc3339('t.named_at')} AS named_at`;

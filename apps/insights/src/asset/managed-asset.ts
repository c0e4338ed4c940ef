import Type, { type Static } from 'typebox';
import { CategoryAsset } from './assets.ts';

/** An asset as the people who own it see it. */
export const ManagedAsset = Type.Object(
  {
    ...CategoryAsset.properties,
    alternate_names: Type.Array(Type.String(), {
      description: 'Other names under which answers speak of it.',
    }),
  },
  {
    $id: 'ManagedAsset',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0',
        name: 'Aurora Outdoor',
        alternate_names: ['Aurora'],
        website: 'aurora.example',
        alternate_domains: ['aurora-shop.example'],
        is_owned: true,
        created_at: '2026-11-15T09:30:00.000Z',
        logo_url: 'https://aurora.example/favicon.ico',
      },
    ],
  },
);
export type ManagedAsset = Static<typeof ManagedAsset>;

export const managedAsset = Type.Unsafe<ManagedAsset>(Type.Ref('ManagedAsset'));

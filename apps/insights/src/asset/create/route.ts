import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { entryTarget } from '../../category/entry/entry.ts';
import { insertEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { assets } from '../assets.ts';
import { managedAsset } from '../managed-asset.ts';
import { assetParts, iconOf, readAsset } from '../read-asset.ts';

const { name, website, is_owned } = assetParts;

const Body = Type.Object(
  {
    name,
    alternate_names: Type.Optional(assetParts.alternate_names),
    website,
    alternate_domains: Type.Optional(assetParts.alternate_domains),
    is_owned,
    logo_url: Type.Optional(assetParts.logo_url),
  },
  {
    additionalProperties: false,
    examples: [
      {
        name: 'Aurora Outdoor',
        alternate_names: ['Aurora'],
        website: 'aurora.example',
        alternate_domains: ['aurora-shop.example'],
        is_owned: true,
      },
    ],
  },
);

export function createAssetRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/categories/:category_id/assets', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createAsset',
      summary: 'Create an asset',
      description:
        'Adds to your category a brand or product, yours or a competitor, that answers can mention. Answers that are collected, or sent with `extract`, are read for its names from then on; other mentions come with the answers that you send. 409 when the name is taken.',
      tags: ['Management'],
      params: CategoryParams,
      body: Body,
      response: { 201: managedAsset, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const asset = withoutFaults((faults) => readAsset(request.body, faults));
      const values = { ...asset, logo_url: asset.logo_url ?? iconOf(asset.website ?? request.body.website) };
      return reply.code(201).send(await insertEntry(pool, assets, entryTarget(request, newId()), values));
    },
  });
}

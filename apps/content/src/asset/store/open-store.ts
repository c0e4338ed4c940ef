import { SettingsError, type Values } from '@sightline/service';
import type { serverSettings } from '../../settings.ts';
import { createFileStore } from './file-store.ts';
import { createS3Store, type S3Options } from './s3-store.ts';
import type { AssetStore } from './store.ts';

/** The store that the settings name. Nothing is opened before it is used. */
export function openAssetStore(settings: Values<typeof serverSettings>): AssetStore {
  if (settings.ASSETS_STORE === 'file') return createFileStore(settings.ASSETS_DIRECTORY);
  return createS3Store(s3Options(settings));
}

/** The files of imports are for their owners: in a bucket of their own, one before images can be public as a whole. */
export function openImportStore(settings: Values<typeof serverSettings>): AssetStore {
  const ofAssets = openAssetStore(settings);
  const bucket = settings.S3_IMPORTS_BUCKET;
  if (settings.ASSETS_STORE === 'file' || bucket === undefined) return ofAssets;
  return createMovedStore(createS3Store({ ...s3Options(settings), bucket }), ofAssets);
}

function s3Options(settings: Values<typeof serverSettings>): S3Options {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  const faults: string[] = [];
  if (bucket === undefined) faults.push('S3_BUCKET is missing, and ASSETS_STORE is s3');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be given, or neither');
  }
  if (bucket === undefined || faults.length > 0) throw new SettingsError(faults);
  return {
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    pathStyle: settings.S3_PATH_STYLE,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined
        ? { accessKeyId, secretAccessKey }
        : undefined,
  };
}

/** A store for what is written from now on, beside the one that has what was written before. */
export function createMovedStore(now: AssetStore, before: AssetStore): AssetStore {
  return {
    put: (key, file) => now.put(key, file),
    open: async (key) => (await now.open(key)) ?? before.open(key),
    async remove(key) {
      await now.remove(key);
      await before.remove(key);
    },
  };
}

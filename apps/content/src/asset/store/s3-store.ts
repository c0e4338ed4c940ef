import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { IMMUTABLE } from '../image-addresses.ts';
import type { AssetStore } from './store.ts';

/** As much of a file as is held in memory while it is sent. */
const HELD_BYTES = 32 * 1024 * 1024;
/** What a larger one may take: 5 GiB, the most of one object, at 3 MB a second. */
const LARGE_MS = 30 * 60_000;

export interface S3Options {
  bucket: string;
  region: string;
  /** Another server than Amazon's. */
  endpoint: string | undefined;
  pathStyle: boolean;
  /** Else what the SDK finds: variables, a profile, or the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The SDK is loaded at the first use: it costs an idle process tens of megabytes and a tenth of a second. */
export function createS3Store(options: S3Options): AssetStore {
  let loaded: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: connect(sdk, options) }));
    return loaded;
  };
  const { bucket: Bucket } = options;
  return {
    async put(Key, { path, contentType, cacheControl = IMMUTABLE }) {
      const { sdk, client } = await load();
      const { size } = await stat(path);
      const object = { Bucket, Key, ContentType: contentType, CacheControl: cacheControl };
      if (size > HELD_BYTES) {
        const file = { Body: createReadStream(path), ContentLength: size };
        await client.send(new sdk.PutObjectCommand({ ...object, ...file }), { requestTimeout: LARGE_MS });
        return;
      }
      // In memory while it is sent: a stream could not be sent again after a passing failure.
      await client.send(new sdk.PutObjectCommand({ ...object, Body: await readFile(path) }));
    },
    async open(Key) {
      const { sdk, client } = await load();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(Key) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function connect(sdk: typeof import('@aws-sdk/client-s3'), options: S3Options): S3Client {
  const { region, endpoint, pathStyle, credentials } = options;
  return new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // The SDK's own checksums come as trailers, which not every server that speaks S3 understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  });
}

import { endWithFile } from '@sightline/stack';
import S3Server from 's3rver';
import { temporaryFolder } from './assets-under-test.ts';

/** A real server that speaks S3, with buckets for images and for imports, and the settings that lead to it. */
export async function startS3() {
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'assets' }, { name: 'imports' }],
  });
  const { port } = await server.run();
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  endWithFile(stop);
  const settings = {
    ASSETS_STORE: 's3',
    S3_BUCKET: 'assets',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { settings, stop };
}

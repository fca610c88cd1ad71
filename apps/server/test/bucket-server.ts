/** A server with the S3 protocol and one empty bucket, on a free port of this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../src/s3-settings.ts';

export interface BucketServer {
  settings: S3Settings & { endpoint: string };
  close: () => Promise<void>;
}

export async function startBucketServer(): Promise<BucketServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-bucket-'));
  const bucket = 'wayhouse-files';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      prefix: '',
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

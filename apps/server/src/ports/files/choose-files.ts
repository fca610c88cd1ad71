import type { S3Settings } from '../../s3-settings.ts';
import { filesOnDisk } from './disk.ts';
import type { FilesPort } from './port.ts';

/** Files in the bucket when one is set, else in `folder`. The SDK is loaded only for a bucket. */
export async function chooseFiles(s3: S3Settings | undefined, folder: string): Promise<FilesPort> {
  if (!s3) return filesOnDisk(folder);
  const { filesInBucket } = await import('./s3.ts');
  return filesInBucket(s3);
}

/** Files in a bucket of Amazon S3 or of a store with the same protocol. All servers and workers share it. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../s3-settings.ts';
import { checkFileId, isFileId } from './file-id.ts';
import type { FilesPort } from './port.ts';

const connectMs = 3_000;
/** Milliseconds after which a store that neither sends nor takes a byte counts as lost. */
const usualSilenceMs = 10_000;

/**
 * Files under `prefix` of the bucket. The bucket must exist. The SDK tries each request up to three times. Its errors
 * are thrown unchanged, except that of a missing object.
 */
export function filesInBucket(
  { bucket, region, endpoint, credentials, prefix }: S3Settings,
  silenceMs = usualSilenceMs,
): FilesPort {
  const client = new S3Client({
    region,
    // Without limits a lost store would hold calls, jobs and the stop of the process.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    // Other stores have no host name for each bucket and do not know Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const locationOf = (id: string): { Bucket: string; Key: string } => {
    checkFileId(id);
    return { Bucket: bucket, Key: `${prefix}${id}` };
  };
  const bodyOf = async (id: string) => {
    try {
      return (await client.send(new GetObjectCommand(locationOf(id)))).Body;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    put: async (id, bytes) => {
      await client.send(new PutObjectCommand({ ...locationOf(id), Body: bytes }));
    },
    write: (id, pieces) => uploadPieces(client, locationOf(id), pieces),
    get: async (id) => await (await bodyOf(id))?.transformToByteArray(),
    // In Node the body is a Readable, which the SDK types as a union with the browser's streams.
    read: async (id) => (await bodyOf(id)) as Readable | undefined,
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(locationOf(id)));
    },
    list: async function* () {
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
        );
        for (const { Key = '' } of page.Contents ?? []) {
          const id = Key.slice(prefix.length);
          if (isFileId(id)) yield id;
        }
        from = page.NextContinuationToken;
      } while (from);
    },
  };
}

/** Uploads in parts of 5 MiB. The object appears with its last part, so a broken upload leaves none. */
async function uploadPieces(
  client: S3Client,
  location: { Bucket: string; Key: string },
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  let sourceError: unknown;
  async function* rememberingError() {
    try {
      yield* pieces;
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  try {
    await new Upload({ client, params: { ...location, Body: Readable.from(rememberingError()) } }).done();
  } catch (error) {
    // Some stores lack the call that removes parts. The SDK would then report the failed removal, not the first error.
    throw sourceError ?? error;
  }
}

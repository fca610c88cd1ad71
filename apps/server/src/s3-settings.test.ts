import { expect, test } from 'vitest';
import { readS3Settings } from './s3-settings.ts';

test('a wrong value is refused with a line for each variable, also in a command', () => {
  const env = { S3_BUCKET: 'files', S3_ENDPOINT: 'minio', S3_PREFIX: 'wayhouse' };
  expect(() => readS3Settings(env)).toThrow(
    /^The environment is not usable:\n {2}S3_ENDPOINT: Invalid URL\n {2}S3_PREFIX: must be empty or end with \/, as wayhouse\/$/,
  );
});

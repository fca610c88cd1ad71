/** The bucket for files, from environment variables. Without `S3_BUCKET` files are on the disk of this machine. */
import { z } from 'zod';
import { completeSettings } from './platform/process/complete-settings.ts';
import { readVariables } from './platform/process/read-variables.ts';

/** An empty variable counts as missing (`readVariables`). */
const optional = z.string().min(1).optional();

export const s3Variables = {
  /** Bucket of the uploaded and generated files. */
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Address of a store that is not Amazon's, such as MinIO or Ceph. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Set both keys or none. Without keys, the machine's own role is used. */
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Folder inside the bucket, such as `wayhouse/`. */
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be empty or end with /, as wayhouse/')
    .default(''),
};

const variables = z.object(s3Variables);

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  /** Undefined: the SDK finds the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  prefix: string;
}

/** Undefined without a bucket. Throws an Error that names the variables when only one of the two keys is set. */
export function s3Settings(env: z.output<typeof variables>): S3Settings | undefined {
  if (env.S3_BUCKET === undefined) return undefined;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: completeSettings(env, {
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    }),
    prefix: env.S3_PREFIX,
  };
}

/**
 * Like `s3Settings`, but from the process's environment, for commands that need no other setting. Throws an Error with
 * a line for each invalid variable.
 */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  return s3Settings(readVariables(variables, env));
}

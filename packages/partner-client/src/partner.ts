/** Client of the Wayhouse partner API: https://<host>/developers */
// biome-ignore-start lint/performance/noBarrelFile: a package has one entry.
// biome-ignore-start lint/performance/noReExportAll: all types of the API.
export type * from './api-types.gen.ts';
export { type Client, createClient } from './client.ts';
export type { IdempotencyOptions, Orders } from './orders.ts';
export { PartnerError, type Retry } from './partner-error.ts';
export { DumpError, type DumpOptions, readDump } from './read-dump.ts';
export type { ClientOptions, Fetch } from './send-call.ts';
export { type SignRequestOptions, signRequest } from './sign-request.ts';
export { type VerifyWebhookInput, verifyWebhook, WebhookError } from './verify-webhook.ts';
export { StillUndecidedError, type WaitOptions } from './wait-for-final.ts';
export type { Webhooks } from './webhooks.ts';
// biome-ignore-end lint/performance/noReExportAll: above
// biome-ignore-end lint/performance/noBarrelFile: above

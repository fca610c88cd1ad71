/** The request log of the partner API, for the main account of a company. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { callListFilter, callPage, loggedCallDetail } from '../partner/call-log.ts';

export const apiCallsEndpoints = {
  /** Newest first. */
  'POST /api/v2/api_calls/list': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: z.strictObject(callListFilter),
    output: callPage,
  }),
  /** One call, with the bodies of its request and its answer if they are stored. */
  'POST /api/v2/api_calls/detail': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: z.strictObject({ id: z.int().min(1) }),
    output: loggedCallDetail,
  }),
};

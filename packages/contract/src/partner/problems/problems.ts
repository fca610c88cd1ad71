/** The shape of an error of the partner API: problem details (RFC 9457). */
import { z } from 'zod';
import { text2 } from '../../schemas.ts';
import { problemRetries } from './problem-kinds.ts';

/** The body of `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The request id, which is also in the header `X-Request-Id`. */
  instance: z.string(),
  retry: z.enum(problemRetries),
  message: text2,
  errors: z
    .array(
      z.object({
        in: z.enum(['body', 'query', 'path', 'header']),
        /** JSON pointer (RFC 6901) into the body; for a parameter or header, a slash and its name. */
        pointer: z.string(),
        code: z.string(),
        message: text2,
      }),
    )
    .optional(),
  data: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;

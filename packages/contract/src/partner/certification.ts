/** The cases that a partner shows in the practice world before it goes live. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';
import type { PartnerScope } from './scopes.ts';

/** By number: the scope that makes the case necessary, and whether people look at a picture. */
export const certificationCases = {
  C1: { scope: 'content' },
  C2: { scope: 'content' },
  C3: { scope: 'book' },
  C4: { scope: 'book' },
  C5: { scope: 'book' },
  C6: { scope: 'book' },
  C7: { scope: 'book' },
  C8: { scope: 'book' },
  C9: { scope: 'book' },
  C10: { scope: 'book' },
  C11: { scope: 'book' },
  C12: { scope: 'book' },
  C13: { scope: 'book', picture: true },
  C14: { scope: 'book' },
  C15: { scope: 'book' },
  C16: { scope: 'book' },
  C17: { scope: 'book', picture: true },
  C18: { scope: 'book', picture: true },
  C19: { scope: 'book', picture: true },
  C20: { scope: 'webhooks' },
  C21: { scope: 'search' },
  C22: { scope: 'orders' },
} as const satisfies Record<string, { scope: PartnerScope; picture?: true }>;
export type CertificationCase = keyof typeof certificationCases;
export const certificationCaseNames = Object.keys(certificationCases) as [
  CertificationCase,
  ...CertificationCase[],
];

/** `picture`: our staff looks at a picture of your page. `not_needed`: the keys lack its scope. */
export const certificationStates = ['waiting', 'passed', 'picture', 'not_needed'] as const;
export type CertificationState = (typeof certificationStates)[number];

export const partnerCertificationEndpoints = {
  /** The cases as your calls have shown them. For test keys only. */
  'GET /api/partner/v1/sandbox/certification': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: z.object({
      /** Passed cases, and all that are needed. */
      passed: z.int(),
      needed: z.int(),
      cases: z.array(
        z.object({
          case: z.enum(certificationCaseNames),
          title: text2,
          state: z.enum(certificationStates),
          /** The call that showed it. */
          request_id: z.string().nullable(),
          passed_at: instant.nullable(),
        }),
      ),
    }),
  }),
};

/** The cases of the certification. Without zod, so that browsers can import it. */
import type { PartnerScope } from './scopes.ts';

export interface CaseRules {
  scope: PartnerScope;
  /** The outcome that the header `Wayhouse-Test` must force. */
  force?: string;
  picture?: true;
}

/**
 * The certification cases by number: the scope that makes the case necessary, the forced outcome, and whether staff
 * check a screenshot.
 */
export const certificationCases = {
  C1: { scope: 'content' },
  C2: { scope: 'content' },
  C3: { scope: 'book' },
  C4: { scope: 'book' },
  C5: { scope: 'book' },
  C6: { scope: 'book' },
  C7: { scope: 'book', force: 'quote=dearer_5' },
  C8: { scope: 'book', force: 'quote=terms_changed' },
  C9: { scope: 'book', force: 'quote=sold_out' },
  C10: { scope: 'book' },
  C11: { scope: 'book', force: 'book=connection_cut_after_effect' },
  C12: { scope: 'book', force: 'book=processing_2m' },
  C13: { scope: 'book', picture: true },
  C14: { scope: 'book' },
  C15: { scope: 'book', force: 'cancel=fee_changed' },
  C16: { scope: 'book', force: 'cancel=refused' },
  C17: { scope: 'book', picture: true },
  C18: { scope: 'book', picture: true },
  C19: { scope: 'book', picture: true },
  C20: { scope: 'webhooks', force: 'webhook=bad_signature' },
  C21: { scope: 'search', force: 'limits=429' },
  C22: { scope: 'orders' },
} as const satisfies Record<string, CaseRules>;
export type CertificationCase = keyof typeof certificationCases;
export const certificationCaseNames = Object.keys(certificationCases) as [
  CertificationCase,
  ...CertificationCase[],
];

/** Cases that staff judge by a screenshot of the partner's page. */
export const pictureCases = ['C13', 'C17', 'C18', 'C19'] as const satisfies readonly CertificationCase[];
export type PictureCase = (typeof pictureCases)[number];

/**
 * `waiting`: no call has passed the case yet. `picture`: the partner must send a screenshot of its page. `in_review`:
 * staff check the screenshot. `try_again`: staff refused it. `not_needed`: none of the keys that count has the scope.
 */
export const certificationStates = [
  'waiting',
  'passed',
  'picture',
  'in_review',
  'try_again',
  'not_needed',
] as const;
export type CertificationState = (typeof certificationStates)[number];

/** The cases that these scopes make necessary. */
export function casesFor(scopes: readonly PartnerScope[]): CertificationCase[] {
  return certificationCaseNames.filter((name) => scopes.includes(certificationCases[name].scope));
}

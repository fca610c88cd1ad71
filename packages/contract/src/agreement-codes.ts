/** Codes of the agreements that people accept (specification section 3). */
export const agreementCode = { privacy: '50000101', terms: '50000102', balance: 'balance' } as const;
export const agreementCodes = [agreementCode.privacy, agreementCode.terms, agreementCode.balance] as const;
export type AgreementCode = (typeof agreementCodes)[number];

/** The agreements that every registration and every booking needs. */
export const requiredAgreements = [agreementCode.privacy, agreementCode.terms] as const;

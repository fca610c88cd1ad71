/**
 * Error codes that screens react to (api.md section 1). Each is its own constant, so that a page's bundle holds only
 * the codes that the page uses. `error-codes.ts` has the code of every error.
 */
export const invalidCode = 1001;
export const notFoundCode = 1003;
export const wrongStateCode = 1004;
export const keyReusedCode = 1409;
export const wrongSignInCode = 2001;
export const sliderFailedCode = 2002;
export const underReviewCode = 2003;
export const rejectedCode = 2004;
export const lockedCode = 2005;
export const wrongCodeCode = 2006;
export const emailTakenCode = 2007;
export const secondFactorCode = 2008;
export const proofNeededCode = 2009;
export const priceChangedCode = 3001;
export const soldOutCode = 3002;
export const hotelOfflineCode = 3003;
export const roomUnavailableCode = 3004;
export const sessionExpiredCode = 3005;
export const timedOutCode = 3007;
export const couponRefusedCode = 3013;
export const tooManyGuestsCode = 3015;
export const duplicateGuestCode = 3017;
export const feeChangedCode = 3018;
export const offerExpiredCode = 3019;
export const tryAgainCode = 3020;
export const approvalNeededCode = 3021;
export const calendarConflictCode = 4001;
export const belowSoldCode = 4002;
export const changedCode = 4004;

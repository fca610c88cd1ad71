/** Sentences of the fields of sandbox calls. */
export const practiceFields = {
  'post_auth_echo.time': 'Unix seconds of the signature.',
  'post_auth_echo.method': 'Method of the call, in capitals.',
  'post_auth_echo.path': 'Path and query exactly as you send them.',
  'post_auth_echo.body': 'The body exactly as you send it; empty for none.',
  body_sha256: 'SHA-256 of the body in hex.',
  canonical: 'The text that is signed.',
  'post_auth_echo.header': 'The value of `Wayhouse-Signature`.',
  'get_sandbox.account': 'Your practice account.',
  'post_sandbox_clock.account': 'Your practice account.',
  'post_sandbox_balance.account': 'Your practice account.',
  'post_sandbox_reset.account': 'Your practice account.',
  now: 'The time of the practice account (UTC).',
  advance_s: 'Seconds by which the clock moves forward.',
  advanced_s: 'Seconds that the practice account is ahead of the real time.',
  'post_sandbox_balance.prepaid': 'The new prepaid money in dollars.',
  outcome: 'What the hotel answers.',
} as const;

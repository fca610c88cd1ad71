/** The port to companies' identity providers (OpenID Connect). */

export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Our page to which the provider returns the person. */
  redirectUri: string;
}

/**
 * - `not_https`, `private_address`: an address of the provider must not be called
 * - `down`: no answer, or a server error
 * - `wrong_metadata`: the description is not this issuer's, or cannot be used
 */
export type ProviderFault = 'not_https' | 'private_address' | 'down' | 'wrong_metadata';

/** Values of one sign-in. The provider's answer must match them. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** The secret of PKCE (RFC 7636). */
  codeVerifier: string;
}

/** The person that the provider's signed ID token names. */
export interface ProvenIdentity {
  subject: string;
  /** In lower case; undefined without one. */
  email: string | undefined;
  /** True only when the provider itself says so. */
  isEmailVerified: boolean;
}

export interface IdentityProviderPort {
  /** Reads the provider's description. Undefined: the provider can be used. */
  findFault(provider: Provider): Promise<ProviderFault | undefined>;
  /** The address at the provider to which the browser goes. */
  begin(
    provider: Provider,
    checks: SignInChecks & { loginHint?: string | undefined },
  ): Promise<{ url: string } | { fault: ProviderFault }>;
  /**
   * Exchanges the code and checks the ID token: signature, issuer, audience, nonce and times against `now`. `refused`
   * has the reason for the log.
   */
  finish(
    provider: Provider,
    answer: SignInChecks & { code: string; iss?: string | undefined; now: Date },
  ): Promise<{ identity: ProvenIdentity } | { fault: ProviderFault } | { refused: string }>;
}

/**
 * OpenID Connect by `openid-client`. A customer chose the issuer's address, so each call goes to a checked host and
 * follows no redirects. Time and size are limited. The description and the keys are read for each sign-in, so a
 * provider may change its keys at any time.
 */
import http from 'node:http';
import https from 'node:https';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { addressesOf, callErrorOf, type HostRules, lookupOf, within } from '../outgoing/checked-host.ts';
import type { PrivateWebhooks } from '../webhook/port.ts';
import type { IdentityProviderPort, Provider, ProviderFault } from './port.ts';

export interface OidcOptions {
  /** Private addresses that may be called, for demo, development and tests. Default: none. */
  allowsPrivate?: PrivateWebhooks;
  /** Timeout of one request. */
  timeoutMs?: number;
}

const usualTimeoutMs = 8_000;
const longestAnswerBytes = 262_144;

/** The fault of the first request that failed; set by the fetch, because the library wraps errors. */
interface Trace {
  fault?: ProviderFault;
}

export function oidcProviders(options: OidcOptions = {}): IdentityProviderPort {
  type Fault = { fault: ProviderFault };
  const withFault = async <T>(
    work: (trace: Trace) => Promise<T>,
    onOtherError: (error: unknown) => T | Fault,
  ) => {
    const trace: Trace = {};
    try {
      return await work(trace);
    } catch (error) {
      return trace.fault ? { fault: trace.fault } : onOtherError(error);
    }
  };
  const wrongMetadata = (): Fault => ({ fault: 'wrong_metadata' });
  return {
    findFault: async (provider) => {
      const result = await withFault(
        async (trace) => void (await readConfiguration(provider, options, trace)),
        wrongMetadata,
      );
      return result?.fault;
    },
    begin: async (provider, { state, nonce, codeVerifier, loginHint }) =>
      withFault<{ url: string } | { fault: ProviderFault }>(async (trace) => {
        const url = buildAuthorizationUrl(await readConfiguration(provider, options, trace), {
          redirect_uri: provider.redirectUri,
          scope: 'openid email profile',
          response_type: 'code',
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(loginHint && { login_hint: loginHint }),
        });
        // The browser goes to this address, which the provider chose.
        if (!isWebAddress(url, options)) return wrongMetadata();
        return { url: url.href };
      }, wrongMetadata),
    finish: async (provider, answer) => {
      const config = await withFault(
        (trace) => readConfiguration(provider, options, trace, answer.now),
        wrongMetadata,
      );
      if ('fault' in config) return config;
      return withFault<Awaited<ReturnType<IdentityProviderPort['finish']>>>(
        (trace) => exchange(config, { provider, answer, trace, options }),
        (error) => ({ refused: reasonOf(error) }),
      );
    },
  };
}

type Answer = Parameters<IdentityProviderPort['finish']>[1];

async function exchange(
  config: Configuration,
  {
    provider,
    answer,
    trace,
    options,
  }: { provider: Provider; answer: Answer; trace: Trace; options: OidcOptions },
): ReturnType<IdentityProviderPort['finish']> {
  config[customFetch] = checkedFetch(options, trace);
  const returnUrl = new URL(provider.redirectUri);
  returnUrl.searchParams.set('code', answer.code);
  returnUrl.searchParams.set('state', answer.state);
  if (answer.iss !== undefined) returnUrl.searchParams.set('iss', answer.iss);
  const tokens = await authorizationCodeGrant(config, returnUrl, {
    expectedState: answer.state,
    expectedNonce: answer.nonce,
    pkceCodeVerifier: answer.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) return { refused: 'no ID token' };
  return {
    identity: {
      subject: claims.sub,
      email: typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined,
      isEmailVerified: claims.email_verified === true,
    },
  };
}

/** Reads the provider's description. `now`: the product's clock, against which tokens are checked. */
async function readConfiguration(
  provider: Provider,
  options: OidcOptions,
  trace: Trace,
  now?: Date,
): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const client = { [clockSkew]: now ? Math.round((now.getTime() - Date.now()) / 1000) : 0 };
  // The library may skip its own check of schemes: `checkedFetch` checks host and scheme of each request.
  const execute = [allowInsecureRequests, enableNonRepudiationChecks];
  const fetch = checkedFetch(options, trace);
  const basic = ClientSecretBasic(clientSecret);
  const basicConfig = await discovery(new URL(issuer), clientId, client, basic, {
    [customFetch]: fetch,
    execute,
  });
  const methods = basicConfig.serverMetadata().token_endpoint_auth_methods_supported;
  // Basic is the default of the specification; a provider without it usually takes the secret in the body.
  if (methods === undefined || methods.includes('client_secret_basic')) return basicConfig;
  const config = new Configuration(
    basicConfig.serverMetadata(),
    clientId,
    client,
    ClientSecretPost(clientSecret),
  );
  for (const apply of execute) apply(config);
  config[customFetch] = fetch;
  return config;
}

const isWebAddress = ({ protocol }: URL, { allowsPrivate = 'none' }: OidcOptions): boolean =>
  protocol === 'https:' || (protocol === 'http:' && allowsPrivate !== 'none');

function checkedFetch(options: OidcOptions, trace: Trace): CustomFetch {
  const rules: HostRules = { allowsPrivate: options.allowsPrivate, isPractice: true };
  return async (url, { method, headers, body }) => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
    try {
      const addresses = await within(signal, addressesOf(url, rules));
      const response = await send(new URL(url), {
        method,
        headers,
        body: body === undefined || body === null ? '' : String(body),
        lookup: lookupOf(addresses),
        signal,
      });
      if (response.status >= 500) trace.fault ??= 'down';
      return response;
    } catch (error) {
      const reason = callErrorOf(error);
      trace.fault ??= reason === 'not_https' || reason === 'private_address' ? reason : 'down';
      throw error;
    }
  };
}

interface SendOptions {
  method: string;
  headers: Record<string, string>;
  body: string;
  lookup: ReturnType<typeof lookupOf>;
  signal: AbortSignal;
}

function send(url: URL, { method, headers, body, lookup, signal }: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      lookup,
      signal,
      headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= longestAnswerBytes) parts.push(part);
        else request.destroy(new Error('The answer is too long'));
      });
      response.on('error', reject);
      response.on('end', () => {
        // `Response` throws for a body beside a status without one (204), and for a status above 599.
        try {
          resolve(
            new Response(parts.length > 0 ? Buffer.concat(parts) : null, {
              status: response.statusCode ?? 500,
              headers: { 'content-type': response.headers['content-type'] ?? '' },
            }),
          );
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    request.end(body);
  });
}

/** The code and message of the library's error, and the message of its cause; none of them has tokens. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { message?: string } };
  return [code, message, cause?.message]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .slice(0, 300);
}

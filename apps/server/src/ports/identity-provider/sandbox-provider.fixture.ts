/** For tests: an OpenID Connect provider over HTTP, with faults that a test switches on. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SandboxPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
}

export interface SandboxProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Opens the address to which `begin` sent the browser; returns what the provider sends back in the query. */
  visit(url: string, person: SandboxPerson): Promise<{ code: string; state: string; iss: string }>;
  /** Makes a new key; the old one is not published any more. */
  rotateKeys(): void;
  /** Changes the claims of later ID tokens. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** True: no published key verifies the signature of later ID tokens. */
  signsWithUnpublishedKey: boolean;
  /** HTTP status that a path answers instead of its usual answer, by path. */
  statuses: Map<string, number>;
  /** Seconds since 1970 for the times of tokens. */
  now: () => number;
  authMethods: string[];
  close(): Promise<void>;
}

interface Grant {
  person: SandboxPerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

interface Key {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const newKey = (): Key => ({
  kid: randomBytes(6).toString('hex'),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

export async function startSandboxProvider(): Promise<SandboxProvider> {
  let key = newKey();
  const unpublishedKey = newKey();
  const grants = new Map<string, Grant>();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', provider.issuer);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const failure = provider.statuses.get(pathname);
      const body = new URLSearchParams(Buffer.concat(parts).toString());
      const [status, answer] = failure
        ? [failure, {}]
        : answerTo(pathname, { body, authorization: request.headers.authorization ?? '' });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: SandboxProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'wayhouse',
    clientSecret: 'sandbox secret & more',
    visit: async (url, person) => {
      const params = new URL(url).searchParams;
      const code = randomBytes(16).toString('hex');
      grants.set(code, {
        person,
        nonce: params.get('nonce') ?? '',
        challenge: params.get('code_challenge') ?? '',
        redirectUri: params.get('redirect_uri') ?? '',
      });
      return { code, state: params.get('state') ?? '', iss: provider.issuer };
    },
    rotateKeys: () => {
      key = newKey();
    },
    forge: (claims) => claims,
    signsWithUnpublishedKey: false,
    statuses: new Map(),
    now: () => Math.floor(Date.now() / 1000),
    authMethods: ['client_secret_basic'],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const answerTo = (
    pathname: string,
    { body, authorization }: { body: URLSearchParams; authorization: string },
  ): [number, unknown] => {
    if (pathname === '/.well-known/openid-configuration') return [200, descriptionOf(provider)];
    if (pathname === '/jwks') {
      const jwk = key.publicKey.export({ format: 'jwk' });
      return [200, { keys: [{ ...jwk, kid: key.kid, use: 'sig', alg: 'RS256' }] }];
    }
    return pathname === '/token' ? answerToken(body, authorization) : [404, {}];
  };
  const answerToken = (body: URLSearchParams, authorization: string): [number, unknown] => {
    if (!isClient(provider, body, authorization)) return [401, { error: 'invalid_client' }];
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || !mayUseGrant(grant, body)) return [400, { error: 'invalid_grant' }];
    const iat = provider.now();
    const claims = provider.forge({
      ...grant.person,
      iss: provider.issuer,
      aud: provider.clientId,
      nonce: grant.nonce,
      iat,
      exp: iat + 300,
    });
    const signer = provider.signsWithUnpublishedKey ? { ...unpublishedKey, kid: key.kid } : key;
    return [200, { access_token: 'token', token_type: 'Bearer', id_token: signToken(claims, signer) }];
  };
  return provider;
}

const descriptionOf = ({ issuer, authMethods }: SandboxProvider) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: authMethods,
  authorization_response_iss_parameter_supported: true,
});

function mayUseGrant(grant: Grant, body: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url');
  return grant.challenge === challenge && grant.redirectUri === body.get('redirect_uri');
}

function isClient(provider: SandboxProvider, body: URLSearchParams, authorization: string): boolean {
  const { clientId, clientSecret, authMethods } = provider;
  if (!authMethods.includes('client_secret_basic'))
    return body.get('client_id') === clientId && body.get('client_secret') === clientSecret;
  const [id = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
    .toString()
    .split(':');
  const decodeValue = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  return decodeValue(id) === clientId && decodeValue(secret) === clientSecret;
}

function signToken(claims: Record<string, unknown>, { kid, privateKey }: Key): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

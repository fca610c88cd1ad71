/** Calls of signing in. */
import { type HttpParts, route } from '../../http/route.ts';
import { findProfile } from './find-profile.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { makeChallenge } from './make-challenge.ts';
import { verifyChallenge } from './verify-challenge.ts';

export function mountIdentity(parts: HttpParts): void {
  route(parts, 'POST /api/v2/common/ticket', makeChallenge);
  route(parts, 'POST /api/v2/common/ticket/verify', verifyChallenge);
  route(parts, 'POST /api/v2/login', logIn);
  route(parts, 'POST /api/v2/logout', logOut);
  route(parts, 'GET /api/v2/user', findProfile);
}

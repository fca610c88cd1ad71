/** `GET user`: who am I. */
import type { User } from '@wayhouse/contract/identity';
import type { ActorCtx } from '../../context.ts';
import { selectPersonById } from './identity.views.ts';
import { presentUser } from './present-user.ts';

/** The signed-in person in the shape that signing in answers. */
export async function findProfile(ctx: ActorCtx): Promise<User> {
  return presentUser(await selectPersonById(ctx.db, ctx.actor.userId));
}

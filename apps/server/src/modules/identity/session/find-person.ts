/** Finds a person by id, with the current privileges, for jobs that act for this person. */
import type { Actor, AppContext, Language } from '../../../context.ts';
import { selectApprovedPerson } from '../identity.views.ts';
import { greetingName } from '../person/greeting-name.ts';
import { actorOf } from './find-actor.ts';

export interface Person {
  actor: Actor;
  /** For the greeting of a mail in the person's language. */
  greetingName: string;
  email: string;
  language: Language;
  notifications: readonly string[];
}

/** The person as an actor; undefined when the person or the company is not approved. */
export async function findPerson(ctx: AppContext, userId: string): Promise<Person | undefined> {
  const row = await selectApprovedPerson(ctx.db, userId);
  if (!row) return undefined;
  const language = row.language === 'zh' ? 'zh' : 'en';
  return {
    actor: actorOf(row),
    greetingName: greetingName(language, row),
    email: row.email,
    language,
    notifications: row.notifications,
  };
}

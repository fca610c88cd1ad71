/** SQL on the tables of companies' identity providers. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type {
  IdentityCompanyProviders,
  IdentityProviderLinks,
  IdentityProviderSignIns,
} from '../../../platform/tables.gen.ts';

export function selectProvider(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('identity.company_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof selectProvider>>>;

export async function upsertProvider(tx: Tx, provider: Insertable<IdentityCompanyProviders>): Promise<void> {
  const { company_id: _, ...change } = provider;
  await tx
    .insertInto('identity.company_providers')
    .values(provider)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .execute();
}

/** Returns false when the company has no provider. */
export async function deleteProvider(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('identity.company_providers')
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectDomains(db: Db | Tx, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.provider_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/**
 * Replaces the company's domains. Returns undefined, or a domain that another company has; the caller must then throw
 * to roll back.
 */
export async function replaceDomains(
  tx: Tx,
  companyId: string,
  domains: readonly string[],
): Promise<string | undefined> {
  await tx.deleteFrom('identity.provider_domains').where('company_id', '=', companyId).execute();
  const rows = domains.map((domain) => ({ domain, company_id: companyId }));
  const inserted = await tx
    .insertInto('identity.provider_domains')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .execute();
  return domains.find((domain) => !inserted.some((row) => row.domain === domain));
}

/**
 * Mail domains of the company's approved people. People who have not accepted their invitation yet do not count. So
 * each domain is one at which the company has received mail.
 */
export async function selectProvenDomains(db: Db | Tx, companyId: string): Promise<string[]> {
  const domain = sql<string>`split_part(email, '@', 2)`;
  const rows = await db
    .selectFrom('identity.users')
    .select(domain.as('domain'))
    .distinct()
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved')
    .where('invited', '=', false)
    .orderBy('domain')
    .execute();
  return rows.map((row) => row.domain);
}

export function selectLinkedPeople(db: Db, companyId: string) {
  return db
    .selectFrom('identity.provider_links as l')
    .innerJoin('identity.users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.used_at', 'u.email', 'u.first_name', 'u.last_name'])
    .where('l.company_id', '=', companyId)
    .orderBy('u.email')
    .execute();
}

/** An account at a company's provider. */
export interface LinkedAccount {
  companyId: string;
  issuer: string;
  subject: string;
}

/** The id of the person who is linked to the account; undefined without a link. */
export async function selectLinkedUser(
  db: Db | Tx,
  { companyId, issuer, subject }: LinkedAccount,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.provider_links')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * The id of the person who is linked to the provider's account; undefined without a link. Stores the time of this
 * sign-in.
 */
export async function touchLink(
  tx: Tx,
  { companyId, issuer, subject }: LinkedAccount,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('identity.provider_links')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Links a person to an account. Returns false when the person is linked to another account of this provider, or the
 * account is linked to another person.
 */
export async function insertLink(tx: Tx, link: Insertable<IdentityProviderLinks>): Promise<boolean> {
  const row = await tx
    .insertInto('identity.provider_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the person's links to accounts at the company's provider. Returns false when there is no such link. */
export async function deleteLinks(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .deleteFrom('identity.provider_links')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/** Deletes the links to accounts of the company's earlier providers: of all issuers except `issuer`. */
export async function deleteLinksToOtherIssuers(tx: Tx, companyId: string, issuer: string): Promise<void> {
  await tx
    .deleteFrom('identity.provider_links')
    .where('company_id', '=', companyId)
    .where('issuer', '<>', issuer)
    .execute();
}

export async function insertSignIn(tx: Tx, signIn: Insertable<IdentityProviderSignIns>): Promise<void> {
  await tx.insertInto('identity.provider_sign_ins').values(signIn).execute();
}

/**
 * Marks the sign-in as used, and returns it. Undefined when it is unknown, used or expired, or when the key is from
 * another browser.
 */
export function takeSignIn(
  tx: Tx,
  { stateHash, keyHash, now }: { stateHash: Buffer; keyHash: Buffer; now: Date },
) {
  return tx
    .updateTable('identity.provider_sign_ins')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['company_id', 'issuer', 'nonce', 'remember'])
    .executeTakeFirst();
}

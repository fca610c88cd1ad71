/** `GET country` and `POST state`: choices of forms (specification section 3, country record). */
import type { Ctx } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { type Country, selectCountries, selectCountry, selectStates } from './content.store.ts';

/** All countries, ordered by their English name. */
export async function listCountries(
  ctx: Ctx,
): Promise<{ country_code: string; name: string; name_zh: string }[]> {
  const rows = await selectCountries(ctx.db);
  return rows.map((row) => ({ country_code: row.code, name: row.name_en, name_zh: row.name_zh }));
}

/**
 * States of a country. For a country without states, the list has the country itself, because the field is required.
 * Throws request.invalid at `country_code` for an unknown country.
 */
export async function listStates(
  ctx: Ctx,
  { country_code }: { country_code: string },
): Promise<{ code: string; name: string; name_zh: string }[]> {
  const country = await findCountry(ctx.db, country_code);
  if (!country) throw invalidField('country_code', 'fields.country');
  return country.states.map((row) => ({ code: row.code, name: row.name_en, name_zh: row.name_zh }));
}

/** A country with its states. A country without states has itself as its only state. Undefined for an unknown code. */
export async function findCountry(
  db: Db,
  code: string,
): Promise<{ country: Country; states: Country[] } | undefined> {
  const country = await selectCountry(db, code);
  if (!country) return undefined;
  const states = await selectStates(db, code);
  return { country, states: states.length > 0 ? states : [country] };
}

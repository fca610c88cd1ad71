/** The people of the caller's company by id, also those who can no longer sign in. */
import type { Actor } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { type CompanyPerson, selectCompanyPeople, selectFormerPeople } from './spending.views.ts';

export async function peopleOf(
  db: Db | Tx,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Map<string, Pick<CompanyPerson, 'id' | 'name' | 'is_main'>>> {
  if (companyId === null) return new Map();
  const former = (await selectFormerPeople(db, companyId)).map((each) => ({ ...each, is_main: false }));
  const people = await selectCompanyPeople(db, companyId);
  return new Map([...former, ...people].map((each) => [each.id, each]));
}

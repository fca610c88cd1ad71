/** A person in the shape of the contract: the same for sign-in and profile (api.md section 2). */

import type { User } from '@wayhouse/contract/account/identity';
import { countryCodes } from '@wayhouse/contract/catalogue/country-codes';
import { callingCodeOf } from '../code/mobile-number.ts';
import type { PersonRow } from '../identity.views.ts';

/** Builds the contract's `User`. */
export function presentUser(row: PersonRow, actingStaff?: { name: string } | null): User {
  return {
    id: row.id,
    email: row.email,
    firstname: row.first_name,
    lastname: row.last_name,
    language: row.language as User['language'],
    account_type: row.account_type as User['account_type'],
    ...(row.job_title === null ? {} : { job_title: row.job_title }),
    is_main: row.is_main,
    book_privileges: row.book_privileges as User['book_privileges'],
    order_privileges: row.order_privileges as User['order_privileges'],
    cart_privileges: row.cart_privileges as User['cart_privileges'],
    company: presentCompany(row),
    ...homeOf(row),
    ...(actingStaff && { acting_staff: { name: actingStaff.name } }),
  };
}

function presentCompany(row: PersonRow): User['company'] {
  if (row.company_id === null) return null;
  return {
    id: row.company_id,
    name: { en: row.company_name_en ?? '', zh: row.company_name_zh ?? '' },
    is_package: row.is_package ?? false,
    groupfit: { group_api_cid: row.group_api_cid },
  };
}

/**
 * Default values for forms. The country is the company's country, or the person's country when there is none. The
 * calling code is that of the person's phone, or of the country when the person has no phone: forms ask for the
 * person's number.
 */
function homeOf(row: PersonRow): Pick<User, 'home'> {
  const country = row.company_country || row.own_country || '';
  const area_code = row.own_area_code || callingCodeOf(country);
  const home = {
    // Unknown country codes are left out, because forms use the country as a nationality.
    ...(countryCodes.includes(country) && { country }),
    ...(area_code && { area_code }),
  };
  return Object.keys(home).length > 0 ? { home } : {};
}

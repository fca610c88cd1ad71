/** Columns with encrypted secrets of second factors and of companies' identity providers, for `reseal.ts`. */
import type { SealedColumn } from '../../platform/reseal.ts';

export const identitySealedColumns: SealedColumn[] = [
  { table: 'identity.users', column: 'totp_secret', owner: 'id' },
  { table: 'identity.users', column: 'totp_pending', owner: 'id' },
  { table: 'identity.staff', column: 'totp_secret', owner: 'id' },
  { table: 'identity.staff_links', column: 'totp_pending', owner: 'staff_id' },
  { table: 'identity.company_providers', column: 'client_secret', owner: 'company_id' },
];

/** Columns with secrets of keys and webhooks. */
import type { SealedColumn } from '../../platform/reseal.ts';

export const partnersSealedColumns: SealedColumn[] = [
  { table: 'partners.keys', column: 'secret_sealed', owner: 'id' },
  { table: 'partners.keys', column: 'previous_sealed', owner: 'id' },
  { table: 'partners.endpoints', column: 'secret_sealed', owner: 'id' },
  { table: 'partners.endpoints', column: 'previous_sealed', owner: 'id' },
];

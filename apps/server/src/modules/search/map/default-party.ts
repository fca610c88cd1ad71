/** The default party: two adults in one room. */
import type { Party } from '@wayhouse/contract/schemas';

export const defaultRooms: Party[] = [{ adults: 2, children: [] }];
export const defaultNationality = 'CN';

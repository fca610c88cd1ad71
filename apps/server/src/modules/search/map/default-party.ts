/** Defaults for map, nearby hotels and price calendar: two adults in one room, with Chinese nationality. */
import type { Party } from '@wayhouse/contract/schemas';

export const defaultRooms: Party[] = [{ adults: 2, children: [] }];
export const defaultNationality = 'CN';

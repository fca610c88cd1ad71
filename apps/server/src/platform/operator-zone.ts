import { dateInZone } from '@wayhouse/contract/dates';

/** The time zone in which the operator works: its days, months and office hours. */
export const operatorZone = 'Asia/Shanghai';

/** The operator's day at an instant, for example the date of issue of an invoice. */
export const operatorDay = (at: Date): string => dateInZone(at, operatorZone);

import { operatorDay } from '@wayhouse/contract/dates';
import { productNow } from '@wayhouse/ui/pure/product-time';

/** Today in Wayhouse's own time zone, in which reports, payment runs and the books count days. */
export const operatorToday = () => operatorDay(new Date(productNow()));

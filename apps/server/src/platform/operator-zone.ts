/** The time zone in which the operator works: its days, months and office hours. */
export const operatorZone = 'Asia/Shanghai';

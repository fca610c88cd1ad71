// expect: house rules | citation
/** An order ends on its last day (product.md section 99). */
export const lastDay = 99;

// expect: house rules | citation
/** The colors of a badge (design language, section 9). */
export const color = 'red';

// expect: slow patterns | slow-pattern
export const withoutSlashes = (path: string): string => path.replace(/\/+$/, '');
export const withoutZeros = (rate: string): string => rate.replace(/0+$/, '');
export const isWord = (text: string): boolean => /^(a|a)*$/.test(text);

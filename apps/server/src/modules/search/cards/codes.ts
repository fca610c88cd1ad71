/** Words as small numbers: what filters compare and facets count. A number, once given, stays. */

export interface Codes {
  values: string[];
  /** The word's number; a new word gets the next one. */
  codeOf: (value: string) => number;
  /** The word's number, or −1 when no hotel has it. */
  find: (value: string) => number;
}

export function makeCodes(): Codes {
  const values: string[] = [];
  const known = new Map<string, number>();
  return {
    values,
    codeOf: (value) => {
      const code = known.get(value);
      if (code !== undefined) return code;
      known.set(value, values.length);
      return values.push(value) - 1;
    },
    find: (value) => known.get(value) ?? -1,
  };
}

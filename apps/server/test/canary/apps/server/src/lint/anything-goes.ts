// expect: format and lint | lint/suspicious/noExplicitAny
export const same = (thing: any): unknown => thing;

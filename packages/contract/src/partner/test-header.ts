/** Header that forces the outcomes of a call with a test key. */
export const testHeader = 'Wayhouse-Test';

/** Name under which the tab's session storage keeps the reader's test key. */
export const testKeyName = 'wayhouse.developers.key';

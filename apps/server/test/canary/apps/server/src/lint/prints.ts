// expect: format and lint | lint/suspicious/noConsole
export const shout = (): void => console.log('!');

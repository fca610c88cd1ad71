/** Languages in whose script documents are printed. */
export const localLangs = ['zh-Hans', 'zh-Hant', 'ja', 'ko', 'th', 'ar'] as const;
export type LocalLang = (typeof localLangs)[number];

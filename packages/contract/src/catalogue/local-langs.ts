/** Languages of a hotel's name and address in the local script (`localName`). */
export const localLangs = ['zh-Hans', 'zh-Hant', 'ja', 'ko', 'th', 'ar'] as const;
export type LocalLang = (typeof localLangs)[number];

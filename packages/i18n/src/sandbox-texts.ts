/** Texts of the sandbox gateway's own pages. */
import { sandbox as en } from './en/server/sandbox.ts';
import { fill, type Lang } from './translate.ts';
import { sandbox as zh } from './zh/server/sandbox.ts';

export type SandboxTextKey = keyof typeof en;

export function sandboxText(lang: Lang, key: SandboxTextKey): string {
  return fill({ en, zh }[lang][key]);
}

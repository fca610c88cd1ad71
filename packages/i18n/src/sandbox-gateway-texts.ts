/** Texts on the pages of the simulated payment gateway. */
import { sandboxGateway as en } from './en/server/sandbox-gateway.ts';
import { fill, type Lang } from './translate.ts';
import { sandboxGateway as zh } from './zh/server/sandbox-gateway.ts';

export type SandboxGatewayTextKey = keyof typeof en;

export function sandboxGatewayText(lang: Lang, key: SandboxGatewayTextKey): string {
  return fill({ en, zh }[lang][key]);
}

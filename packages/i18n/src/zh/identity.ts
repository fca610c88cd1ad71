import type { identity as en } from '../en/identity.ts';

export const identity = {
  'identity.sign_in': '登录',
} satisfies Record<keyof typeof en, string>;

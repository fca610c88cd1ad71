import type { offline as en } from '../../en/site/offline.ts';

export const offline = {
  'offline.title': '网络已断开',
  'offline.kept': '暂时没有网络。以下入住凭证已保存在本机，可直接打开。',
  'offline.none': '暂时没有网络，恢复后页面会自动打开。',
  'offline.list': '本机保存的入住凭证',
} satisfies Record<keyof typeof en, string>;

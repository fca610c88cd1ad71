import type { pages as en } from '../../en/server/pages.ts';

export const pages: Record<keyof typeof en, string> = {
  'pages.without_script': '此页面需要 JavaScript，请在浏览器中启用后刷新。',
};

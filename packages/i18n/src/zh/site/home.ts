import type { home as en } from '../../en/site/home.ts';

export const home = {
  'home.title': '一路好店，处处相迎',
  'home.lead': '酒店同行价、团房与统一账户余额，为旅行社、旅游运营商和批发商而设。',
  'home.picture': '插画：一条路经过山间木屋、老城、都市和椰林海岸',
} satisfies Record<keyof typeof en, string>;

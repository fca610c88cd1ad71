import type { home as en } from '../en/home.ts';

export const home = {
  'home.title': '一路好店，处处相迎',
  'home.lead': '酒店净价、团房与统一账户余额，为旅行社、地接社和批发商而设。',
  'home.picture': '插画：一条路经过山间木屋、老城、都市和椰林海岸',
  'home.sign_in': '登录预订',
  'home.look': '先看看搜索',
  'home.desk': '为同业操作而设计',
  'home.rates.title': '散客预订',
  'home.rates.text': '每家酒店同时给出最低价和最低可免费取消价，税费一目了然。',
  'home.deadlines.title': '取消时限，两地时间',
  'home.deadlines.text': '先看酒店当地时间，再看您的时间，并比酒店时限预留三天。',
  'home.balance.title': '一个余额，多人共用',
  'home.balance.text': '子账户共享预存款和信用额度，先用预存款，再用信用额度。',
} satisfies Record<keyof typeof en, string>;

import type { serviceDesk as en } from '../en/service-desk.ts';

export const serviceDesk = {
  'desk.contact': '联系人工客服',
  'desk.contact.phone': '电话',
  'desk.contact.hours': '服务时间',
  'desk.contact.email': '邮箱',
  'desk.contact.wechat': '微信号',
  'desk.contact.wechat_code': '客服微信二维码',
  'desk.contact.scan': '微信扫码',
} satisfies Record<keyof typeof en, string>;

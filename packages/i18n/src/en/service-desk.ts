/** How customers reach the service desk: on help pages and on orders. */
export const serviceDesk = {
  'desk.contact': 'Talk to a person',
  'desk.contact.phone': 'Telephone',
  'desk.contact.hours': 'Hours',
  'desk.contact.email': 'Email',
  'desk.contact.wechat': 'WeChat ID',
  'desk.contact.wechat_code': 'WeChat QR code of the service desk',
  'desk.contact.scan': 'Scan in WeChat',
} as const;

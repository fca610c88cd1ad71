/** The console's settings: contacts of the service desk, facts of the seller. */
export const consoleSettings = {
  'console.settings': 'Settings',
  'console.settings.desk': 'Service desk',
  'console.settings.desk.text':
    'Shown on help pages, orders, documents with our letterhead and in every email. Empty fields are hidden.',
  'console.settings.phone': 'Phone',
  'console.settings.phone.hint': 'With country code, for example +86 21 5550 0126',
  'console.settings.email': 'Email',
  'console.settings.email.hint': 'Replies to our emails go to this address.',
  'console.settings.hours.en': 'Hours, English',
  'console.settings.hours.zh': 'Hours, Chinese',
  'console.settings.wechat': 'WeChat ID',
  'console.settings.wechat_code': 'WeChat QR code',
  'console.settings.seller': 'Seller',
  'console.settings.seller.text':
    'Printed on invoices as the seller, with the bank account of deposits. {bank}',
  'console.settings.legal_name.en': 'Legal name, English',
  'console.settings.legal_name.zh': 'Legal name, Chinese',
  'console.settings.address.en': 'Address, English',
  'console.settings.address.zh': 'Address, Chinese',
  'console.settings.tax_id': 'Tax ID',
  'console.settings.tax_percent': 'Tax rate of invoices',
  'console.settings.tax_percent.hint':
    'Prices include it. It applies to orders booked from now on: their invoices, credit notes and the tax report keep it. Empty: invoices name no tax rate.',
  'console.settings.bank': 'Change the bank account in Finance; a second person approves it.',
  'console.settings.bank.link': 'Bank account',
  'console.settings.changed': 'Last changed {at} by {name}',
  'console.right.business.manage': 'Change contacts and legal details of the business',
  'console.audit.target.business': 'Business details',
  'console.audit.action.business.updated': 'Changed the business details',
} as const;

/**
 * Contacts and legal facts of the demo's seller. They are invented; the phone number and the e-mail domain are reserved
 * for examples.
 */
import type { Tx } from '../platform/database.ts';

/** Sets the contacts and legal facts, unless staff has saved some. */
export async function seedBusiness(tx: Tx): Promise<void> {
  await tx
    .updateTable('content.business_details')
    .set({
      phone: '+1 212 555 0142',
      hours_en: 'Every day, 24 hours',
      hours_zh: '每天 24 小时',
      email: 'service@wayhouse.test',
      wechat_id: 'wayhouse-demo',
      legal_name_en: 'Wayhouse Demo Ltd.',
      legal_name_zh: '途驿演示有限公司',
      address_en: '1 Example Street, New York, NY 10001, USA',
      address_zh: '美国纽约州纽约市示例街 1 号，邮编 10001',
      tax_id: '00-0000000',
    })
    .where('updated_at', 'is', null)
    .where('phone', '=', '')
    .execute();
}

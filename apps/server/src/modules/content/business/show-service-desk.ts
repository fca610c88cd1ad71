/** How customers reach our customer service, and the details of our business for documents and mails. */
import type { ServiceDesk } from '@wayhouse/contract/content';
import type { MailContact } from '@wayhouse/i18n/mail-texts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { selectPictures } from '../pictures/pictures.store.ts';
import { presentPicture } from '../pictures/upload-picture.ts';
import { type BusinessRow, selectBusinessDetails } from './business.store.ts';

export async function showServiceDesk(ctx: Pick<Ctx, 'db'>): Promise<ServiceDesk> {
  const row = await findBusinessDetails(ctx.db);
  const pictures = await selectPictures(ctx.db, [row.wechat_picture_id]);
  const { phone, hours_en, hours_zh, email, wechat_id, wechat_picture_id: id } = row;
  const wechat_picture = presentPicture(id === null ? undefined : pictures.get(id));
  return { phone, hours_en, hours_zh, email, wechat_id, wechat_picture };
}

/** The contact of customer service that mails name. */
export async function readMailContact(db: Db): Promise<MailContact> {
  const { phone, hours_en, hours_zh, email } = await selectBusinessDetails(db);
  return { phone, hours: { en: hours_en, zh: hours_zh }, email };
}

export function findBusinessDetails(db: Db): Promise<BusinessRow> {
  return selectBusinessDetails(db);
}

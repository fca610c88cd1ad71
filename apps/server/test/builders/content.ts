/** A member of the content staff, with a clock of their own. */
import sharp from 'sharp';
import { uploadPicture } from '../../src/modules/content/pictures/upload-picture.ts';
import type { Db } from '../../src/platform/database.ts';
import { asStaffMember, testClock, testContext } from '../context.ts';

export type ContentDesk = ReturnType<typeof buildContentDesk>;

/** The clock shows 2027-01-15 12:00 UTC until the test moves it. */
export function buildContentDesk(db: Db) {
  const clock = testClock(new Date('2027-01-15T12:00:00Z'));
  const staff = asStaffMember(testContext(db, clock), {
    staffId: 'stf_editor',
    name: 'Editor',
    email: 'editor@wayhouse.test',
    ip: '127.0.0.1',
    role: 'content',
    rights: ['content.manage'],
  });
  /** Entries of the audit log about an object, oldest first. */
  const auditOf = (id: string) =>
    db
      .selectFrom('platform.audit_log')
      .select(['action', 'before', 'after'])
      .where('target_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
  const upload = async () =>
    uploadPicture(staff, {
      file: { name: 'pool.jpg', bytes: await photo() },
      alt_en: 'A pool at dusk',
      alt_zh: '黄昏的泳池',
    });
  return { staff, clock, at: (time: string) => clock.set(new Date(time)), auditOf, upload };
}

/** A JPEG with camera metadata. */
export async function photo(width = 1200, height = 900): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2f6e9e' } });
  const exif = { IFD0: { Copyright: 'a secret place' } };
  return new Uint8Array(await picture.jpeg().withMetadata({ exif }).toBuffer());
}

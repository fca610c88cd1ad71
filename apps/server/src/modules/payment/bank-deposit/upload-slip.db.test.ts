import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asStaff, buildDesk, type Desk, storeDepositBank } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { listDeskDeposits, showSlip } from '../desk/desk-deposits.ts';
import { createDeposit } from '../pay/create-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { rejectBankDeposit } from './settle-bank-deposit.ts';
import { uploadSlip } from './upload-slip.ts';

let database: TestDatabase;
let desk: Desk;
let picture: Uint8Array;
const firstPage = { page: 1, page_size: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  await storeDepositBank(database.db);
  picture = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
});
beforeEach(async () => {
  desk = await buildDesk(database.db, { creditLimitCents: 50_000 });
});
afterAll(() => database.drop());

const announce = (amount: string, ctx = desk.customer) => createDeposit(ctx, { amount, method: 'bank' });
const pathOf = (id: string) => ({ params: { id } });

describe('the slip', () => {
  const slip = (payment_no: string, bytes: Uint8Array, name = 'slip.png') =>
    uploadSlip(desk.customer, { payment_no, file: { name, bytes } });

  test('a slip is a picture or a PDF by its content, not by its name; staff see it', async () => {
    const { payment_no } = await announce('500.00');
    const storedSlip = await slip(payment_no, picture, '../../evil"<name>.exe');
    expect(storedSlip.name).toBe('evilname.png');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF');
    expect((await slip(payment_no, pdf, 'wire.png')).name).toBe('wire.pdf');
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ not a picture', '%PDF-1.4 cut off'])
      await expect(slip(payment_no, Buffer.from(text))).rejects.toMatchObject({ key: 'request.invalid' });
    const { items } = await listDeskDeposits(asStaff(desk), { ...firstPage, search: payment_no });
    expect(items[0]?.slips.map((each) => each.content_type).sort()).toEqual(['application/pdf', 'image/png']);
    const params = { id: payment_no, slip: storedSlip.file_id };
    expect(await showSlip(asStaff(desk), { params })).toMatchObject({ content_type: 'image/png' });
    expect((await listDeposits(desk.customer, firstPage)).items[0]).toMatchObject({
      method: 'bank',
      has_slip: true,
    });
  });

  test('a slip is accepted only for a pending transfer, from a person who sees the transfer', async () => {
    const { payment_no } = await announce('500.00');
    const input = { payment_no, file: { name: 'a.png', bytes: picture } };
    await expect(uploadSlip(desk.stranger, input)).rejects.toMatchObject({ key: 'request.not_found' });
    // A sub-user who sees only own documents may not add a slip to a colleague's transfer; one who sees all documents
    // may (L8).
    const colleague = { ...desk.customer.actor, userId: 'usr_colleague', is_main: false };
    const ownDocumentsCtx: ActorCtx = {
      ...desk.customer,
      actor: { ...colleague, order_privileges: ['own'] },
    };
    await expect(uploadSlip(ownDocumentsCtx, input)).rejects.toMatchObject({ key: 'request.not_found' });
    const companyDocumentsCtx: ActorCtx = {
      ...desk.customer,
      actor: { ...colleague, order_privileges: ['company'] },
    };
    await expect(uploadSlip(companyDocumentsCtx, input)).resolves.toHaveProperty('file_id');
    await rejectBankDeposit(asStaff(desk), { ...pathOf(payment_no), reason: 'Never arrived' });
    await expect(slip(payment_no, picture)).rejects.toMatchObject({ key: 'request.wrong_state' });
  });
});

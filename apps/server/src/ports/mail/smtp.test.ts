import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import type { MailMessage, MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

let server: MailServer;
let mail: MailPort;
beforeAll(async () => {
  server = await startMailServer();
  mail = smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from: 'Wayhouse <no-reply@wayhouse.test>' });
});
afterAll(async () => {
  mail.close();
  await server.stop();
});

const mailWith = (bytes: Uint8Array | undefined): MailMessage => ({
  id: '1',
  to: 'agent@wayhouse.test',
  render: () => ({
    subject: 'Voucher',
    text: 'The voucher is attached.',
    html: '<p>The voucher is attached.</p>',
  }),
  language: 'en',
  attachments: [{ name: 'voucher.pdf', contentType: 'application/pdf', load: async () => bytes }],
});

it('a mail is sent with its attachment, and fails at once when the file is missing', async () => {
  await expect(mail.send(mailWith(undefined))).rejects.toMatchObject({ undeliverable: true });
  expect(server.mails).toEqual([]);
  await mail.send(mailWith(Buffer.from('%PDF-')));
  expect(server.mails[0]?.attachments).toMatchObject([{ filename: 'voucher.pdf' }]);
});

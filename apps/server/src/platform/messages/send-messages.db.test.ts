/** Queued mails against a real mail server in this process: sent, retried, failed finally, never lost. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { smtpMail } from '../../ports/mail/smtp.ts';
import { inTransaction } from '../database.ts';
import { createLog } from '../log.ts';
import { listFailedJobs, retryFailedJob } from '../work/failed-jobs.ts';
import { drainWork } from '../work/work-runner.ts';
import { type Message, queueMessage } from './messages.ts';
import { type Carrier, messageKinds, type SendContext } from './send-messages.ts';

let database: TestDatabase;
const start = new Date('2027-03-01T09:00:00Z');
let clock = testClock(start);
const log = createLog('silent');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = testClock(start);
  await database.db.deleteFrom('platform.messages').execute();
  await database.db.deleteFrom('platform.work').execute();
});

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function mailServer(port = 0): Promise<MailServer> {
  const server = await startMailServer(port);
  stops.push(server.stop);
  return server;
}

function sender(port: number, change: Partial<SendContext> = {}): SendContext {
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Wayhouse <no-reply@wayhouse.test>' });
  stops.unshift(() => mail.close());
  return {
    db: database.db,
    clock,
    carriers: { email: mail.send },
    loadFile: async () => undefined,
    baseUrl: 'https://wayhouse.test',
    readContact: async () => undefined,
    keepContent: false,
    ...change,
  };
}

function queue(change: Partial<Message> = {}): Promise<number> {
  return inTransaction(database.db, (tx) =>
    queueMessage(tx, {
      clock,
      channel: 'email',
      to: 'agent@wayhouse.test',
      language: 'en',
      template: 'reset_password',
      params: { name: 'Olivia', minutes: '30' },
      links: ['/resetpassword?token=abc&x="1"'],
      ...change,
    } as Message),
  );
}

const rows = () => database.db.selectFrom('platform.messages').selectAll().orderBy('id').execute();
const work = () => database.db.selectFrom('platform.work').selectAll().orderBy('id').execute();
const sendMessages = (ctx: SendContext) =>
  drainWork({ db: ctx.db, clock: ctx.clock, log, kinds: messageKinds(ctx) });

describe('a mail', () => {
  it('is received with text, HTML, sender, language and a full link', async () => {
    const server = await mailServer();
    await queue();
    expect(await sendMessages(sender(server.port))).toBe(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      subject: 'Set a new password for Wayhouse',
      from: { name: 'Wayhouse', address: 'no-reply@wayhouse.test' },
      to: [{ address: 'agent@wayhouse.test' }],
    });
    expect(mail?.text).toContain('Hello Olivia,');
    expect(mail?.text).toContain('https://wayhouse.test/resetpassword?token=abc&x="1"');
    expect(mail?.html).toContain('href="https://wayhouse.test/resetpassword?token=abc&amp;x=&quot;1&quot;"');
    expect(mail?.html).toContain('>Set a new password</a>');
    expect(mail?.headers.find((each) => each.key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('is received in Chinese, with correct subject and names', async () => {
    const server = await mailServer();
    await queue({ language: 'zh', params: { name: '赵静 🌸', minutes: '30' } });
    await sendMessages(sender(server.port));
    expect(server.mails[0]?.subject).toBe('重设您的途驿密码');
    expect(server.mails[0]?.text).toContain('赵静 🌸，您好：');
    expect(server.mails[0]?.html).toContain('<html lang="zh-CN">');
  });

  it('treats a name as text: no markup and no additional header', async () => {
    const server = await mailServer();
    await queue({ params: { name: '<img src=x onerror=1>\r\nBcc: spy@example.com', minutes: '30' } });
    await queue({ template: 'code_login', code: '123456\r\nBcc: spy@example.com', links: [] });
    await sendMessages(sender(server.port));
    expect(server.mails).toHaveLength(2);
    for (const mail of server.mails) {
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.html).not.toContain('<img');
    }
  });

  it("names the service desk, and answers to it go to the desk's address", async () => {
    const server = await mailServer();
    await queue();
    const desk = {
      phone: '+86 21 5550 0126',
      email: 'service@wayhouse.test',
      hours: { en: 'Every day, 24 hours', zh: '每天 24 小时' },
    };
    await sendMessages(sender(server.port, { readContact: async () => desk }));
    const [mail] = server.mails;
    expect(mail?.replyTo).toEqual([{ name: '', address: 'service@wayhouse.test' }]);
    for (const text of [mail?.text, mail?.html])
      expect(text).toContain('Service desk: +86 21 5550 0126 · Every day, 24 hours · service@wayhouse.test');
    expect(mail?.text).toContain('You can also reply to this mail.');
  });

  it('without a service desk says that nobody reads replies, and has no reply address', async () => {
    const server = await mailServer();
    await queue();
    await sendMessages(sender(server.port));
    expect(server.mails[0]?.replyTo ?? []).toEqual([]);
    expect(server.mails[0]?.text).toContain('Nobody reads replies');
  });

  it('is sent once, and its secrets are deleted then', async () => {
    const server = await mailServer();
    await queue({ code: '123456' });
    const ctx = sender(server.port);
    await Promise.all([sendMessages(ctx), sendMessages(ctx)]);
    await sendMessages(ctx);
    expect(server.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: start, params: {}, links: [], code: null }]);
  });

  it('is kept completely in the demo, for the mailbox', async () => {
    const server = await mailServer();
    await queue({ code: '123456' });
    await sendMessages(sender(server.port, { keepContent: true }));
    expect(await rows()).toMatchObject([{ sent_at: start, code: '123456', params: { name: 'Olivia' } }]);
  });

  it('is not sent when its transaction rolls back', async () => {
    await inTransaction(database.db, async (tx) => {
      await queueMessage(tx, {
        clock,
        channel: 'email',
        to: 'a@b.test',
        language: 'en',
        template: 'second_factor_on',
      });
      throw new Error('no');
    }).catch(() => {});
    expect(await rows()).toEqual([]);
  });
});

describe('an unavailable mail server', () => {
  it('delays mails: they are sent when it is back, after the pause', async () => {
    const stoppedServer = await mailServer();
    for (const stop of stops.splice(0)) await stop();
    const ctx = sender(stoppedServer.port);
    await queue();
    expect(await sendMessages(ctx)).toBe(0);
    expect(await rows()).toMatchObject([{ sent_at: null }]);
    expect(await work()).toMatchObject([
      { tries: 1, state: 'open', due_at: new Date(start.getTime() + 30_000) },
    ]);
    const restartedServer = await mailServer(stoppedServer.port);
    expect(await sendMessages(ctx)).toBe(0);
    clock.advance(30);
    expect(await sendMessages(ctx)).toBe(1);
    expect(restartedServer.mails).toHaveLength(1);
  });

  it('is called less and less often, and after 16 attempts the mail fails', async () => {
    const server = await mailServer();
    server.refuse = { code: 451 };
    const ctx = sender(server.port);
    await queue();
    const pauses: number[] = [];
    for (;;) {
      await sendMessages(ctx);
      const [row] = await work();
      if (row?.state !== 'open') break;
      const pause = (row.due_at.getTime() - clock.now().getTime()) / 1000;
      pauses.push(pause);
      clock.advance(pause);
    }
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(Math.max(...pauses)).toBe(14_400);
    expect(pauses).toHaveLength(15);
    const [failedJob] = await listFailedJobs(database.db, {});
    expect(failedJob).toMatchObject({
      recipient: 'agent@wayhouse.test',
      template: 'reset_password',
      tries: 16,
    });
    server.refuse = undefined;
    const id = failedJob?.id ?? 0;
    expect(await inTransaction(database.db, (tx) => retryFailedJob(tx, { clock, id }))).toMatchObject({
      kind: 'message.email',
    });
    expect(await inTransaction(database.db, (tx) => retryFailedJob(tx, { clock, id }))).toBeUndefined();
    expect(await sendMessages(ctx)).toBe(1);
    expect(await listFailedJobs(database.db, {})).toEqual([]);
  });

  it('gets no code that has expired in the meantime', async () => {
    const server = await mailServer();
    await queue({ code: '123456', goodUntil: new Date(start.getTime() + 300_000) });
    clock.advance(300);
    await sendMessages(sender(server.port));
    expect(server.mails).toEqual([]);
    expect(await listFailedJobs(database.db, {})).toHaveLength(1);
  });
});

describe('a mail address', () => {
  it.each(['no such user', '5.1.1 no such mailbox', '5.4.1 recipient address rejected'])(
    'that the server always refuses (550 %s) fails the message at once, and delays no other',
    async (text) => {
      const server = await mailServer();
      server.refuse = { code: 550, text };
      await queue({ to: 'nobody@wayhouse.test' });
      const ctx = sender(server.port);
      await sendMessages(ctx);
      expect(await listFailedJobs(database.db, {})).toMatchObject([
        { recipient: 'nobody@wayhouse.test', tries: 1 },
      ]);
      server.refuse = undefined;
      await queue();
      expect(await sendMessages(ctx)).toBe(1);
    },
  );

  it.each([
    { fault: 'our sender', code: 553, command: 'MAIL FROM', text: '5.1.8 sender unknown' },
    {
      fault: 'our sender at RCPT TO (5.7.1)',
      code: 553,
      command: 'RCPT TO',
      text: '5.7.1 not your sender',
    },
    {
      fault: 'our sender at RCPT TO (5.1.8)',
      code: 550,
      command: 'RCPT TO',
      text: '5.1.8 no domain',
    },
    { fault: 'our missing login', code: 530, command: 'RCPT TO', text: 'authentication required' },
  ] as const)('is not at fault when the server refuses $fault: the mail is retried', async (refusal) => {
    const server = await mailServer();
    server.refuse = refusal;
    await queue();
    const ctx = sender(server.port);
    await sendMessages(ctx);
    expect(await listFailedJobs(database.db, {})).toEqual([]);
    server.refuse = undefined;
    clock.advance(30);
    expect(await sendMessages(ctx)).toBe(1);
  });

  it('is a single address, with any characters in it', async () => {
    const server = await mailServer();
    await queue({ to: '"x, spy@example.com"@wayhouse.test' });
    await sendMessages(sender(server.port));
    const receivers = server.mails.flatMap((mail) => mail.to?.map((each) => each.address) ?? []);
    expect(receivers).not.toContain('spy@example.com');
  });
});

describe('a channel', () => {
  it('without a carrier keeps its messages', async () => {
    const server = await mailServer();
    await queue({ channel: 'sms', template: 'code', to: '+8613800138000', code: '123456', links: [] });
    await queue();
    const texts: string[] = [];
    const ctx = sender(server.port);
    expect(await sendMessages(ctx)).toBe(1);
    const sms: Carrier = async ({ render }) => void texts.push(render().text);
    const withSms = { ...ctx, carriers: { sms } };
    expect(await sendMessages(withSms)).toBe(1);
    expect(texts).toEqual([expect.stringContaining('123456 is your Wayhouse code')]);
  });
});

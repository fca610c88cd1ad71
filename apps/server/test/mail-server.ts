/** A mail server in the test's process: it accepts and stores mails, or refuses them as the test sets. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  mails: Email[];
  /** The SMTP code that refuses RCPT TO, or MAIL FROM, with a text; undefined accepts the mail. */
  refuse: { code: number; text?: string; command?: 'MAIL FROM' | 'RCPT TO' } | undefined;
  stop: () => Promise<void>;
}

/** Listens on `port`, or on a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalOf('RCPT TO')),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          state.mails.push(mail);
          done();
        }, done);
      });
    },
  });
  const state: MailServer = {
    port,
    mails: [],
    refuse: undefined,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  function refusalOf(asked: 'MAIL FROM' | 'RCPT TO'): Error | undefined {
    const { code, text = 'refused', command = 'RCPT TO' } = state.refuse ?? {};
    return code !== undefined && command === asked
      ? Object.assign(new Error(text), { responseCode: code })
      : undefined;
  }
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address === 'object' && address) state.port = address.port;
  return state;
}

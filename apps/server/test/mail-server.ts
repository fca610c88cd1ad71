/** A mail server in the test's process: it accepts and stores mails, or refuses them as the test sets. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  mails: Email[];
  /** The SMTP code that refuses RCPT TO; undefined accepts the mail. */
  refuse: { code: number } | undefined;
  stop: () => Promise<void>;
}

/** Listens on `port`, or on a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (!state.refuse) return done();
      done(Object.assign(new Error('refused'), { responseCode: state.refuse.code }));
    },
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
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address === 'object' && address) state.port = address.port;
  return state;
}

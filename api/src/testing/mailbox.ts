import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text, as they were received. */
  raw: string;
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Resolves when the next mail has been accepted. */
  next(): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

interface MailboxRules {
  /** Refuses new connections. */
  login?: { user: string; password: string };
  /** The response to every recipient until it is undefined. */
  refusal?: () => number | undefined;
  /** Delays the acceptance of a mail until this resolves. */
  until?: () => Promise<void>;
}

/** A real mail server that keeps what it receives. */
export async function startMailbox({ login, refusal, until }: MailboxRules = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : new Error('no'), isRight ? { user: username } : undefined);
    },
    onRcptTo: (_address, _session, done) => done(refusedWith(refusal?.())),
    onData(stream, { envelope }, done) {
      void stream.toArray().then(async (chunks: Buffer[]) => {
        await until?.();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mail = {
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        };
        mails.push(mail);
        done();
        arrivals.emit('mail', mail);
      });
    },
  } satisfies SMTPServerOptions);
  // A sender that disconnects in the middle is no error of the mailbox.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${login.user}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    mails,
    next: async () => ((await once(arrivals, 'mail')) as [ReceivedMail])[0],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusedWith(status: number | undefined): Error | null {
  return status === undefined ? null : Object.assign(new Error('not now'), { responseCode: status });
}

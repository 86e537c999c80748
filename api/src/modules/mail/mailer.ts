import type { MailFailure } from '@site/contract';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './mailKinds.service';

export interface MailSettings {
  SMTP_URL?: string;
  MAIL_TO: string;
  /** Defaults to MAIL_TO. */
  MAIL_FROM?: string;
}

interface Mail extends ComposedMail {
  /** Constant over all attempts, so that a mailbox can detect duplicates. */
  id: string;
  /** Of the request that caused the mail, as the logs have it. */
  requestId?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>;
}

const SILENT_SERVER_MS = 20_000;

/** Undefined without a configured mail server. */
export function createMailer({ SMTP_URL, MAIL_TO, MAIL_FROM = MAIL_TO }: MailSettings): Mailer | undefined {
  if (!SMTP_URL) return undefined;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: SILENT_SERVER_MS,
    greetingTimeout: SILENT_SERVER_MS,
    socketTimeout: SILENT_SERVER_MS,
    dnsTimeout: SILENT_SERVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return {
    async send({ id, to, replyTo = MAIL_TO, subject, text, requestId, isByPerson = false }) {
      await transport.sendMail({
        from: MAIL_FROM,
        // An address with a name is never parsed, so that it cannot become several.
        to: to === undefined ? MAIL_TO : { name: '', address: to },
        replyTo,
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: {
          // RFC 3834: asks the mailbox to send no automatic replies, which would reach the visitor.
          'Auto-Submitted': isByPerson ? 'no' : 'auto-generated',
          ...(requestId && { 'X-Request-Id': requestId }),
        },
      });
    },
  };
}

/** What nodemailer says about a failed attempt. Its message may quote the mail, and is never read. */
export interface MailError {
  name?: string;
  code?: string;
  /** Of the mail server's answer. */
  responseCode?: number;
  /** After which command it came. */
  command?: string;
}

const NO_ANSWER = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ETLS', 'EPROTOCOL'];

/** The reason as the outbox keeps it. */
export function mailFailureOf({ code, responseCode, command }: MailError): MailFailure {
  if (code === 'EAUTH') return 'login';
  if (responseCode) return refusalOf(responseCode, command);
  return code !== undefined && NO_ANSWER.includes(code) ? 'unreachable' : 'unknown';
}

function refusalOf(status: number, command: string | undefined): MailFailure {
  if (status < 500) return 'not_now';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'address' : 'refused';
}

import type { MailFailure } from '@site/contract';

/** What nodemailer says about a failed attempt. Its message may quote the mail, and is never read. */
interface MailError {
  code?: string;
  /** Of the mail server's answer. */
  responseCode?: number;
  /** After which command it came. */
  command?: string;
}

const NO_ANSWER = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ETLS', 'EPROTOCOL'];

/** The reason as the outbox keeps it. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = error as MailError;
  if (code === 'EAUTH') return 'login';
  if (responseCode) return refusalOf(responseCode, command);
  return code !== undefined && NO_ANSWER.includes(code) ? 'unreachable' : 'unknown';
}

function refusalOf(status: number, command: string | undefined): MailFailure {
  if (status < 500) return 'not_now';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'address' : 'refused';
}

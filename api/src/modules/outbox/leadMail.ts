import type { LeadFields, LeadKind } from '../../db/leadFields';

/** What a mail says of a record. */
export interface MailedLead extends Pick<LeadFields, 'name' | 'email' | 'message' | 'receivedAt'> {
  gradYear?: number | null;
}

export interface Mail {
  subject: string;
  text: string;
  /** Answering the mail answers the visitor. */
  replyTo: { name: string; address: string };
  /** The same however often the mail is sent, so that a mailbox can tell a repetition. */
  messageId: string;
}

const WHAT: Record<LeadKind, string> = { applications: 'application', contact: 'contact message' };

export interface MailedRecord {
  kind: LeadKind;
  recordId: unknown;
  /** The part of the sender's address behind the @. */
  domain: string;
}

/** The agency's mail about a record; built when it is sent, so that no copy of it waits anywhere. */
export function leadMail(lead: MailedLead, { kind, recordId, domain }: MailedRecord): Mail {
  const name = lead.name.replace(/[\s\p{Cc}]+/gu, ' ');
  const fields = [
    `Name: ${name}`,
    `Email: ${lead.email}`,
    ...(lead.gradYear ? [`Graduation year: ${lead.gradYear}`] : []),
    `Received: ${lead.receivedAt.toISOString()}`,
  ];
  return {
    subject: `New ${WHAT[kind]} from ${name}`,
    text: `${fields.join('\n')}\n\n${lead.message}\n`,
    replyTo: { name, address: lead.email },
    messageId: `<${kind}-${String(recordId)}@${domain}>`,
  };
}

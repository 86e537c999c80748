import { contactMessages, visitorLimits } from '@site/contract';
import { TextAreaField, TextField } from '@site/ui';
import { contactCopy } from '../content/contact';
import { LeadForm } from '../shared/leads/LeadForm';
import { Pair } from '../shared/leads/LeadForm.styles';
import type { LeadSubject } from '../shared/leads/LeadSubject';
import { contactLead, useSendMessageMutation } from './contactLead';

const { fields, ...copy } = contactCopy.form;
const messages = { sent: contactMessages.sent, failed: copy.failed };
const messageHint = fields.message.hint(visitorLimits.contactMessageMin);

export function ContactForm({ subject }: { subject: LeadSubject | undefined }) {
  const [sendMessage] = useSendMessageMutation();
  return (
    <LeadForm
      kind={contactLead}
      copy={copy}
      messages={messages}
      subject={subject}
      send={(delivery) => sendMessage(delivery).unwrap()}
    >
      <Pair>
        <TextField name="name" {...fields.name} autoComplete="name" />
        <TextField
          name="email"
          {...fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </Pair>
      <TextAreaField name="message" label={fields.message.label} hint={messageHint} rows={8} />
    </LeadForm>
  );
}

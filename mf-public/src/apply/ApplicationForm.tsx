import { applicationMessages, applicationSports } from '@site/contract';
import { SelectField, TextAreaField, TextField } from '@site/ui';
import { applyCopy } from '../content/apply';
import { LeadForm } from '../shared/leads/LeadForm';
import { Pair } from '../shared/leads/LeadForm.styles';
import type { LeadSubject } from '../shared/leads/LeadSubject';
import { applicationLead, useSendApplicationMutation } from './applicationLead';

const { fields, ...copy } = applyCopy.form;
const messages = { sent: applicationMessages.sent, failed: copy.failed };

export function ApplicationForm({ subject }: { subject: LeadSubject | undefined }) {
  const [sendApplication] = useSendApplicationMutation();
  return (
    <LeadForm
      kind={applicationLead}
      copy={copy}
      messages={messages}
      subject={subject}
      send={(delivery) => sendApplication(delivery).unwrap()}
    >
      <Pair>
        <TextField name="firstName" {...fields.firstName} autoComplete="given-name" />
        <TextField name="lastName" {...fields.lastName} autoComplete="family-name" />
      </Pair>
      <Pair>
        <TextField
          name="contactNumber"
          {...fields.contactNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          name="email"
          {...fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </Pair>
      <SelectField
        name="sport"
        label={fields.sport.label}
        options={applicationSports}
        emptyLabel={fields.sport.empty}
      />
      <TextAreaField name="about" label={fields.about.label} hint={fields.about.hint} isOptional rows={5} />
    </LeadForm>
  );
}

import { applicationSports, paths } from '@site/contract';
import { SelectField, TextAreaField, TextField } from '@site/ui';
import { applyCopy } from '../content/apply';
import { LeadForm, Pair } from '../shared/leads/LeadForm';
import { LeadPage, NextSteps } from '../shared/leads/LeadPage';
import { applicationLead, useSendApplicationMutation } from './applicationLead';
import { useApplicationSubject } from './applicationSubject';

const { fields, ...copy } = applyCopy.form;

export function ApplyPage() {
  const subject = useApplicationSubject();
  const [sendApplication] = useSendApplicationMutation();
  return (
    <LeadPage
      copy={applyCopy}
      path={paths.apply.to()}
      subject={subject}
      aside={<NextSteps {...applyCopy.next} />}
    >
      <LeadForm
        kind={applicationLead}
        copy={copy}
        subject={subject}
        send={(delivery) => sendApplication(delivery).unwrap()}
      >
        <ApplicationFields />
      </LeadForm>
    </LeadPage>
  );
}

const ApplicationFields = () => (
  <>
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
  </>
);

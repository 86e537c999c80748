import styled from 'styled-components';
import { paths, site, visitorLimits } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { Heading, Stack, Text, TextAnchor, TextAreaField, TextField, TextLink } from '@site/ui';
import { contactCopy } from '../content/contact';
import { LeadForm, Pair } from '../shared/leads/LeadForm';
import { LeadPage, NextSteps } from '../shared/leads/LeadPage';
import { contactLead, useSendMessageMutation } from './contactLead';
import { useContactSubject } from './contactSubject';

const { direct, next, apply } = contactCopy;
const { fields, ...copy } = contactCopy.form;

export function ContactPage() {
  const subject = useContactSubject();
  const [sendMessage] = useSendMessageMutation();
  return (
    <LeadPage copy={contactCopy} path={paths.contact.to()} subject={subject} aside={<ContactAside />}>
      <LeadForm
        kind={contactLead}
        copy={copy}
        subject={subject}
        send={(delivery) => sendMessage(delivery).unwrap()}
      >
        <MessageFields />
      </LeadForm>
    </LeadPage>
  );
}

const MessageFields = () => (
  <>
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
    <TextAreaField
      name="message"
      label={fields.message.label}
      hint={fields.message.hint(visitorLimits.contactMessageMin)}
      rows={8}
    />
  </>
);

const Ways = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
  }

  address {
    font-style: normal;
  }
`;

/** Other ways to reach the agency, and what happens to a message. */
function ContactAside() {
  const { phone, phoneHref, addressLines, mapUrl } = useAgency();
  return (
    <>
      <Stack as="section">
        <Heading level={2} size="s">
          {direct.title}
        </Heading>
        <Ways>
          <div>
            <dt>{direct.phone}</dt>
            <dd>
              <TextAnchor href={phoneHref}>{phone}</TextAnchor>
            </dd>
          </div>
          <div>
            <dt>{direct.email}</dt>
            <dd>
              <TextAnchor href={`mailto:${site.email}`}>{site.email}</TextAnchor>
            </dd>
          </div>
          <div>
            <dt>{direct.address}</dt>
            <dd>
              <address>
                {site.legalName}
                <br />
                {addressLines.join(', ')}
              </address>
              <TextAnchor href={mapUrl}>{direct.map}</TextAnchor>
            </dd>
          </div>
        </Ways>
      </Stack>
      <NextSteps {...next} />
      <Text>
        {apply.words} <TextLink to={apply.link.path}>{apply.link.label}</TextLink>
      </Text>
    </>
  );
}

import { type BegunReplyWay, type LeadWire, paths, type SameSenderWire } from '@site/contract';
import { Badge, Cluster, Heading, Text, TextLink } from '@site/ui';
import type { ReactNode } from 'react';
import { Day, Moment } from '../list/cells';
import { ContactAnchor } from './LeadLink';
import { inboxTexts, kindNames, phoneOf, samePersonText, stateNames, stateTones } from './leadInboxView';
import { Details, Entries, Entry, Part, WholeText } from './LeadPage.styles';
import { LeadSource } from './LeadSource';
import { leadTexts, mailTo } from './leadView';

interface LeadSentProps {
  lead: LeadWire;
  /** Notes in the history that a mail or a call was begun. */
  onBegin(way: BegunReplyWay): void;
}

/** What the family sent, from where, and how to reach them. */
export function LeadSent({ lead, onBegin }: LeadSentProps) {
  const { email, message, grad_year: gradYear, created_at: receivedAt, flagged, source } = lead;
  const phone = phoneOf(lead);
  return (
    <Part aria-labelledby="lead-sent">
      <Heading level={2} size="s" id="lead-sent">
        What was sent
      </Heading>
      {flagged && <SpamFlag />}
      {lead.is_privacy_request && <Badge $tone="flag">{inboxTexts.privacyRequest}</Badge>}
      <Details>
        <Detail label="Email">
          <ContactAnchor
            href={mailTo(email, inboxTexts.replySubject)}
            onClick={() => onBegin('mail_program')}
          >
            {email}
          </ContactAnchor>
        </Detail>
        {phone && (
          <Detail label="Contact number">
            <ContactAnchor href={phone.href} onClick={() => onBegin('call')}>
              {phone.text}
            </ContactAnchor>
          </Detail>
        )}
        {source && (
          <Detail label="Source">
            <LeadSource source={source} />
          </Detail>
        )}
        {gradYear !== null && <Detail label="Grad Year">{gradYear}</Detail>}
        <Detail label="Date">
          <Moment of={receivedAt} />
        </Detail>
        <div>
          <dt>Message</dt>
          <WholeText dir="auto">{message}</WholeText>
        </div>
      </Details>
    </Part>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const SpamFlag = () => (
  <>
    <Badge $tone="flag">{leadTexts.flagged}</Badge>
    <Text $size="small" $tone="muted">
      {leadTexts.flaggedReason}
    </Text>
  </>
);

/** What else the person has sent, also what is in the trash. */
export function SamePerson({ lead }: { lead: LeadWire }) {
  return (
    <Part aria-labelledby="lead-same-person">
      <Heading level={2} size="s" id="lead-same-person">
        {inboxTexts.samePerson}
      </Heading>
      <Text $size="small">
        {samePersonText(lead.same_person_count)}. {inboxTexts.samePersonLead}
      </Text>
      <Entries role="list">
        {lead.same_person.map((other) => (
          <Entry key={other.id}>
            <OtherLead lead={other} />
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}

function OtherLead({ lead }: { lead: SameSenderWire }) {
  const { id, kind, name, state, created_at: receivedAt, is_deleted: isDeleted } = lead;
  return (
    <>
      <TextLink to={isDeleted ? paths.adminTrash.to() : paths.adminLead.to(id)}>
        {kindNames[kind]} of <Day of={receivedAt} /> from <bdi>{name}</bdi>
      </TextLink>
      <Cluster $gap="xs">
        <Badge $tone={stateTones[state]}>{stateNames[state]}</Badge>
        {isDeleted && <Badge $tone="neutral">{inboxTexts.inTrash}</Badge>}
      </Cluster>
    </>
  );
}

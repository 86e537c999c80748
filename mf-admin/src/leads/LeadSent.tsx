import type { LeadWire } from '@site/contract';
import { Badge, Muted, Panel } from '@site/ui';
import type { ReactNode } from 'react';
import { Moment } from '../list/cells';
import { ContactAnchor, LeadSource } from './leadLinks';
import { Details, WholeText } from './LeadPage.styles';
import { inboxTexts, leadTexts } from './leadTexts';
import { mailTo, phoneOf } from './leadView';

/** What the family sent, from where, and how to reach them. */
export function LeadSent({ lead }: { lead: LeadWire }) {
  const { email, message, grad_year: gradYear, created_at: receivedAt, flagged, source } = lead;
  const phone = phoneOf(lead);
  return (
    <Panel title="What was sent">
      {flagged && (
        <>
          <Badge $tone="flag">{leadTexts.flagged}</Badge>
          <Muted $size="small">{leadTexts.flaggedReason}</Muted>
        </>
      )}
      {lead.is_privacy_request && <Badge $tone="flag">{inboxTexts.privacyRequest}</Badge>}
      <Details>
        <Detail label="Email">
          <ContactAnchor href={mailTo(email, inboxTexts.replySubject)}>{email}</ContactAnchor>
        </Detail>
        {phone && (
          <Detail label="Contact number">
            <ContactAnchor href={phone.href}>{phone.text}</ContactAnchor>
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
    </Panel>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

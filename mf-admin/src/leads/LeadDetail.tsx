import { type LeadWire, paths } from '@site/contract';
import { Badge, ButtonAnchor, Cluster, Heading, Text, TextLink } from '@site/ui';
import { type ReactNode, useState } from 'react';
import { Moment, momentText } from '../list/cells';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { Columns, Entries, Entry, Part } from './LeadDetail.styles';
import { SpamFlag } from './LeadDialog';
import { eventText, inboxTexts, phoneOf } from './leadInboxView';
import { Details, MailAnchor, WholeText } from './LeadScreen.styles';
import { mailTo } from './leadView';
import { LeadAthlete } from './LeadAthlete';
import { LeadAssignee } from './LeadAssignee';
import { LeadDeletion } from './LeadDeletion';
import { LeadNotes } from './LeadNotes';
import { LeadNextStep } from './LeadNextStep';
import { LeadReply } from './LeadReply';
import { LeadSource } from './LeadSource';
import { LeadStateButtons } from './LeadStateButtons';
import { RemoveWords } from './RemoveWords';
import { SamePerson } from './SamePerson';
import type { UnsavedPart } from './UnsavedPart';
import { useNoteBegun } from './useNoteBegun';

/** What was sent, and everything that is done about it. */
export function LeadDetail({ lead }: { lead: LeadWire }) {
  const [step, setStep] = useState<UnsavedPart>();
  const [note, setNote] = useState<UnsavedPart>();
  const [reply, setReply] = useState<UnsavedPart>();
  const unsaved = [step, note, reply].filter((part) => part !== undefined);
  const changes = useUnsavedChanges(unsaved.length > 0, () => unsaved.forEach(({ forget }) => forget()));
  return (
    <>
      <Columns>
        <div>
          <WhatWasSent lead={lead} />
          {lead.same_person.length > 0 && <SamePerson lead={lead} />}
        </div>
        <div>
          <LeadStateButtons lead={lead} />
          <LeadAssignee lead={lead} />
          <LeadNextStep lead={lead} onUnsaved={setStep} />
          {lead.kind === 'application' && <LeadAthlete lead={lead} />}
        </div>
        <LeadReply lead={lead} onUnsaved={setReply} />
        <LeadNotes lead={lead} onUnsaved={setNote} />
        <LeadHistory lead={lead} />
      </Columns>
      <Cluster>
        <TextLink to={paths.adminLeads.to()}>{inboxTexts.back}</TextLink>
        <LeadDeletion lead={lead} />
      </Cluster>
      <LeaveDialog changes={changes} />
    </>
  );
}

function WhatWasSent({ lead }: { lead: LeadWire }) {
  const { name, email, message, grad_year: gradYear, created_at: receivedAt, flagged, source } = lead;
  const phone = phoneOf(lead);
  const noteBegun = useNoteBegun(lead.id);
  const handleWrite = () => noteBegun('mail_program');
  const handleCall = () => noteBegun('call');
  return (
    <Part aria-labelledby="lead-sent">
      <Heading level={2} size="s" id="lead-sent">
        What was sent
      </Heading>
      {flagged && <SpamFlag />}
      {lead.is_privacy_request && <Badge $tone="flag">{inboxTexts.privacyRequest}</Badge>}
      <Details>
        <Detail label="Email">
          <MailAnchor href={mailTo(email)} onClick={handleWrite}>
            {email}
          </MailAnchor>
        </Detail>
        {phone && (
          <Detail label="Contact number">
            <MailAnchor href={phone.href} onClick={handleCall}>
              {phone.text}
            </MailAnchor>
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
      <Cluster>
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={mailTo(email, inboxTexts.replySubject)}
          onClick={handleWrite}
        >
          Write to {name}
        </ButtonAnchor>
        {phone && (
          <ButtonAnchor variant="secondary" size="small" href={phone.href} onClick={handleCall}>
            Call {name}
          </ButtonAnchor>
        )}
      </Cluster>
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

function LeadHistory({ lead }: { lead: LeadWire }) {
  return (
    <Part aria-labelledby="lead-history">
      <Heading level={2} size="s" id="lead-history">
        History
      </Heading>
      {lead.history.length === 0 && <Text $tone="muted">{inboxTexts.noHistory}</Text>}
      {lead.history.length > 0 && (
        <Entries role="list">
          {lead.history.toReversed().map((event, nr) => (
            <Entry key={lead.history.length - nr}>
              <span>{eventText(event, lead.replies)}</span>
              <Text as="span" $size="small" $tone="muted">
                <bdi>{event.by}</bdi>, <Moment of={event.at} />
              </Text>
              {event.what === 'next_step' && (event.from || event.to) && (
                <RemoveWords
                  lead={lead}
                  what="next_step"
                  at={event.at}
                  name={`the next step of ${momentText(event.at)} from the history`}
                />
              )}
            </Entry>
          ))}
        </Entries>
      )}
    </Part>
  );
}

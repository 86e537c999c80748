import type { ReactNode } from 'react';
import { Badge, Dialog, Text } from '@site/ui';
import { type LeadRow, leadTexts, mailTo } from './leadView';
import { Details, MailAnchor, WholeText } from './LeadScreen.styles';

interface LeadDialogProps<Row extends LeadRow> {
  /** Undefined when the dialog is closed. */
  lead: Row | undefined;
  onClose(): void;
  /** Details of this kind of lead, between the address and the date. */
  ownDetails?(lead: Row): ReactNode;
  /** The actions, below the details. */
  actions?(lead: Row): ReactNode;
}

/** Everything a visitor sent, exactly as typed. */
export function LeadDialog<Row extends LeadRow>(props: LeadDialogProps<Row>) {
  const { lead, onClose, ownDetails, actions } = props;
  return (
    <Dialog title={lead ? `Message from ${lead.name}` : ''} isOpen={lead !== undefined} onClose={onClose}>
      {lead && (
        <>
          {lead.isFlagged && <Flag />}
          <Details>
            <div>
              <dt>Email</dt>
              <dd>
                <MailAnchor href={mailTo(lead.email)}>{lead.email}</MailAnchor>
              </dd>
            </div>
            {ownDetails?.(lead)}
            <div>
              <dt>Date</dt>
              <dd>
                <time dateTime={lead.receivedAt}>{toMoment(lead.receivedAt)}</time>
              </dd>
            </div>
            <div>
              <dt>Message</dt>
              <WholeText dir="auto">{lead.message}</WholeText>
            </div>
          </Details>
          {actions?.(lead)}
        </>
      )}
    </Dialog>
  );
}

function Flag() {
  return (
    <>
      <Badge $tone="flag">{leadTexts.flagged}</Badge>
      <Text $size="small" $tone="muted">
        {leadTexts.flaggedReason}
      </Text>
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** '1 October 2025 at 10:00', in the admin's time zone. */
const toMoment = (iso: string): string => moment.format(new Date(iso));

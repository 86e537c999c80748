import type { ReactNode } from 'react';
import { Badge, Banner, Dialog, Text } from '@site/ui';
import { isGone } from '../list/cacheUpdates';
import { RetryButton } from '../screen/RetryButton';
import { useAdminLeadQuery } from './leadInboxApi';
import { type LeadField, type LeadFields, type LeadRow, leadTexts, mailTo } from './leadView';
import { Details, MailAnchor, WholeText } from './LeadScreen.styles';

interface LeadDialogProps<Row extends LeadRow> {
  /** Undefined when the dialog is closed. */
  lead: Row | undefined;
  onClose(): void;
  fields: LeadFields<Row>;
  /** The actions, below the details. */
  actions?(lead: Row): ReactNode;
}

/** Everything a visitor sent, exactly as typed. */
export function LeadDialog<Row extends LeadRow>(props: LeadDialogProps<Row>) {
  const { lead, fields, onClose, actions } = props;
  return (
    <Dialog title={lead ? `Message from ${lead.name}` : ''} isOpen={lead !== undefined} onClose={onClose}>
      {lead && (
        <>
          {lead.isFlagged && <SpamFlag />}
          <Details>
            {detailsOf(lead, fields).map(([label, detail]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
            <div>
              <dt>{fields.labels.message}</dt>
              <WholeMessage id={lead.id} />
            </div>
          </Details>
          {actions?.(lead)}
        </>
      )}
    </Dialog>
  );
}

/** Fetched here, because the list carries only the beginning of each message. */
function WholeMessage({ id }: { id: string }) {
  const { currentData, error, refetch } = useAdminLeadQuery(id);
  if (currentData) return <WholeText dir="auto">{currentData.message}</WholeText>;
  const failure = isGone(error) ? leadTexts.messageGone : leadTexts.messageFailed;
  return (
    <dd>
      <Banner tone="danger">{error !== undefined && failure}</Banner>
      <RetryButton isShown={error !== undefined && !isGone(error)} onRetry={() => void refetch()} />
      {error === undefined && <Text role="status">{leadTexts.messageLoading}</Text>}
    </dd>
  );
}

/** All but the name, which is in the title, and the message, which comes last. */
function detailsOf<Row extends LeadRow>(
  lead: Row,
  { labels, own }: LeadFields<Row>,
): [label: string, detail: ReactNode][] {
  const common: Record<Exclude<LeadField, 'name' | 'message'>, ReactNode> = {
    email: <MailAnchor href={mailTo(lead.email)}>{lead.email}</MailAnchor>,
    created_at: <time dateTime={lead.receivedAt}>{toMoment(lead.receivedAt)}</time>,
  };
  const ownDetails = Object.entries(own).map(([field, { textOf }]) => [field, textOf(lead)] as const);
  const details: Readonly<Record<string, ReactNode>> = { ...common, ...Object.fromEntries(ownDetails) };
  return Object.entries(labels).flatMap(([field, label]) =>
    field in details ? [[label, details[field]] as [string, ReactNode]] : [],
  );
}

/** Says that a lead looks like spam, and why. */
export function SpamFlag() {
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

import type { LeadWire } from '@site/contract';
import { Badge, Cluster } from '@site/ui';
import { momentText } from '../list/cells';
import { useMailPolling } from '../settings/outbox/mailApi';
import { mailStateNames, mailStateTones } from '../settings/outbox/mailView';
import { Entries, Entry } from './LeadDetail.styles';
import { useAdminLeadQuery } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';
import { RemoveWords } from './RemoveWords';
import { WrittenWords } from './WrittenWords';

/** The replies that were sent from the site, the newest first. While a mail waits, its state is kept up to date. */
export function LeadReplies({ lead }: { lead: LeadWire }) {
  const isWaiting = lead.replies.some(({ mail }) => mail === 'waiting');
  useAdminLeadQuery(lead.id, useMailPolling(isWaiting));
  if (lead.replies.length === 0) return null;
  return (
    <Entries role="list" aria-label="Replies">
      {lead.replies.toReversed().map(({ id, at, by, subject, text, mail }) => (
        <Entry key={id}>
          <Cluster $gap="xs">
            <strong>
              <bdi>{subject}</bdi>
            </strong>
            {mail ? (
              <Badge $tone={mailStateTones[mail]}>{mailStateNames[mail]}</Badge>
            ) : (
              <Badge>{inboxTexts.mailUnknown}</Badge>
            )}
          </Cluster>
          <WrittenWords text={text} by={by} at={at} />
          {mail !== 'waiting' && (
            <RemoveWords lead={lead} what="reply" at={at} name={`the reply of ${momentText(at)}`} />
          )}
        </Entry>
      ))}
    </Entries>
  );
}

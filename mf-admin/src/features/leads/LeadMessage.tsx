import { VisuallyHidden } from '@site/ui';
import { ActionButton, RowActions } from '../../shared/lists/rowActionParts';
import { Preview } from './leadParts';
import type { LeadRow } from './leadView';
import { shortened } from '../../shared/lists/shortened';

interface LeadMessageProps {
  lead: LeadRow;
  onRead(lead: LeadRow): void;
}

/** The beginning of a message, and the way to all of it. */
export function LeadMessage({ lead, onRead }: LeadMessageProps) {
  return (
    <Preview>
      <span dir="auto">{shortened(lead.message)}</span>
      <RowActions>
        <ActionButton type="button" aria-haspopup="dialog" onClick={() => onRead(lead)}>
          Read message<VisuallyHidden> from {lead.name}</VisuallyHidden>
        </ActionButton>
      </RowActions>
    </Preview>
  );
}

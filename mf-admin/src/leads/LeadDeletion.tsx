import { type LeadWire, paths } from '@site/contract';
import { Button, VisuallyHidden } from '@site/ui';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '../list/DeleteDialog';
import { useDeletion } from '../list/useDeletion';
import { useAdminDeleteLeadMutation } from './leadInboxApi';
import { inboxNames, inboxTexts } from './leadInboxView';

/** Moves the lead to the trash, and goes back to the list. */
export function LeadDeletion({ lead }: { lead: LeadWire }) {
  const navigate = useNavigate();
  const [remove] = useAdminDeleteLeadMutation();
  const deletion = useDeletion<Pick<LeadWire, 'id' | 'name'>>({
    kind: { ...inboxNames, nameOf: ({ name }) => name },
    question: inboxTexts.deleteQuestion,
    remove: async ({ id }) => {
      await remove(id).unwrap();
      await navigate(paths.adminLeads.to());
    },
    failureText: inboxTexts.deleteFailed,
  });
  return (
    <div>
      <Button variant="danger" size="small" onClick={() => deletion.ask(lead)}>
        Delete<VisuallyHidden> the lead of {lead.name}</VisuallyHidden>
      </Button>
      <DeleteDialog deletion={deletion} note={inboxTexts.deleteNote} />
    </div>
  );
}

import type { LeadWire, LeadWords } from '@site/contract';
import { toApiError } from '@site/runtime';
import { AlertDialog, Button, ConfirmDialog, VisuallyHidden } from '@site/ui';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { useFocusTitleAfterClose } from '../screen/ScreenHead';
import { useToast } from '../screen/Toast';
import { useAdminRemoveLeadWordsMutation } from './leadInboxApi';
import { inboxTexts, removeQuestions } from './leadInboxView';

interface RemoveWordsProps {
  lead: LeadWire;
  what: LeadWords;
  /** When it was written. */
  at: string;
  /** 'the note of 1 Oct 2025', for somebody who does not see what the button is beside. */
  name: string;
}

/** Takes words out of a lead for good, after a question. */
export function RemoveWords({ lead, what, at, name }: RemoveWordsProps) {
  const announce = useToast();
  const [remove, { isLoading }] = useAdminRemoveLeadWordsMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(isAsking);
  const confirm = async () => {
    try {
      await remove({ id: lead.id, removal: { what, at } }).unwrap();
      announce(inboxTexts.removed);
      goToTitle();
    } catch (error) {
      setFailure(failureOf(inboxTexts.removeFailed, toApiError(error)));
    }
    setIsAsking(false);
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        question={removeQuestions[what]}
        detail={inboxTexts.removeDetail}
        confirmLabel="Remove for good"
        isOpen={isAsking}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
      <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
    </div>
  );
}

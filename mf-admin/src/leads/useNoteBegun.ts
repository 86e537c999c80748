import type { BegunReplyWay } from '@site/contract';
import { logProblem } from '@site/runtime';
import { useToast } from '../screen/Toast';
import { useAdminNoteBegunReplyMutation } from './leadRepliesApi';
import { inboxTexts } from './leadInboxView';

/** Notes in a lead's history that a reply was begun. The mail program opens whether or not the history can say so. */
export function useNoteBegun(id: string): (way: BegunReplyWay, template?: string) => void {
  const announce = useToast();
  const [note] = useAdminNoteBegunReplyMutation();
  return (way, template = '') =>
    void note({ id, begun: { way, template } })
      .unwrap()
      .catch((error: unknown) => {
        logProblem('The begun reply could not be noted', error);
        announce(inboxTexts.notNoted);
      });
}

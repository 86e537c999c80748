import { ButtonAnchor, DialogButtons } from '@site/ui';
import type { LeadRow } from './leadView';
import { mailTo } from './mailTo';
import { messageTexts } from './messageTexts';

/** Opens the admin's own mail program. */
export function ReplyLink({ message }: { message: LeadRow }) {
  return (
    <DialogButtons>
      <ButtonAnchor href={mailTo(message.email, messageTexts.replySubject)}>
        {messageTexts.reply}
      </ButtonAnchor>
    </DialogButtons>
  );
}

import { Banner } from '@site/ui';
import { CopiedAddress } from '../../screen/CopiedAddress';
import { useAdminOutboxCountsQuery } from './outboxApi';

const texts = {
  made: (email: string) =>
    `The link for ${email} is made, and its email is in the outbox. The link can also be copied, but only now.`,
  notSent: 'No email server is set up: copy the link now and send it yourself.',
} as const;

interface MadeLinkProps {
  /** The email address of the recipient. */
  email: string;
  address: string;
}

/** A link that was just made for somebody. Its address is shown this once. */
export function MadeLink({ email, address }: MadeLinkProps) {
  const { data: mails } = useAdminOutboxCountsQuery();
  const canSend = mails?.is_set_up !== false;
  return (
    <>
      <Banner tone={canSend ? 'success' : 'danger'}>{canSend ? texts.made(email) : texts.notSent}</Banner>
      <CopiedAddress address={address} />
    </>
  );
}

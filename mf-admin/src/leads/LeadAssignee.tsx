import type { LeadWire } from '@site/contract';
import { useSession } from '@site/runtime';
import { LeadChoice, type Option } from './LeadChoice';
import { inboxTexts } from './leadInboxView';
import { useAssignees } from './useAssignees';

const NOBODY: Option = {
  value: '',
  label: inboxTexts.nobody,
  done: 'Given to nobody',
  patch: { assignee: '' },
};

/** Which account looks after the lead. A current assignee whose account was removed is still shown. */
export function LeadAssignee({ lead }: { lead: LeadWire }) {
  const { user } = useSession();
  const { emails, hasFailed } = useAssignees();
  const people = new Set([...emails, lead.assignee].filter(Boolean));
  const optionOf = (email: string): Option => ({
    value: email,
    label: email === user?.email ? 'Me' : <bdi>{email}</bdi>,
    done: `Given to ${email}`,
    patch: { assignee: email },
  });
  return (
    <LeadChoice
      lead={lead}
      id="lead-assignee"
      title="Looked after by"
      problem={hasFailed ? inboxTexts.accountsFailed : undefined}
      options={[NOBODY, ...[...people].map(optionOf)]}
      current={lead.assignee}
      failed={inboxTexts.assigneeFailed}
    />
  );
}

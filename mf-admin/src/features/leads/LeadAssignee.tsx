import type { AccountWire, LeadWire } from '@site/contract';
import { useSession } from '@site/runtime';
import { useAdminAccountsQuery } from '../../shared/people/accountListApi';
import { LeadChoice, type Option } from './LeadChoice';
import { inboxTexts } from './leadInboxView';

const NOBODY: Option = {
  value: '',
  label: inboxTexts.nobody,
  done: 'Given to nobody',
  patch: { assignee: '' },
};

/** An editor sees no leads. */
const isOwner = ({ role }: AccountWire): boolean => role !== 'editor';

/** Which account looks after the lead. A current assignee whose account was removed is still shown. */
export function LeadAssignee({ lead }: { lead: LeadWire }) {
  const { user } = useSession();
  const { data: accounts = [], error } = useAdminAccountsQuery();
  const people = new Set(
    [...accounts.filter(isOwner).map(({ email }) => email), lead.assignee].filter(Boolean),
  );
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
      // The list is asked for again by itself.
      problem={error ? inboxTexts.accountsFailed : undefined}
      options={[NOBODY, ...[...people].map(optionOf)]}
      current={lead.assignee}
      failed={inboxTexts.assigneeFailed}
    />
  );
}

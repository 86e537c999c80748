import { useAdminAccountsQuery } from '../settings/accounts/accountListApi';

interface Assignees {
  /** The email addresses of the accounts that may look after a lead. */
  emails: string[];
  hasFailed: boolean;
}

/** An editor sees no leads. The list is asked for again by itself. */
export function useAssignees(): Assignees {
  const { data: accounts = [], error } = useAdminAccountsQuery();
  const emails = accounts.filter(({ role }) => role !== 'editor').map(({ email }) => email);
  return { emails, hasFailed: error !== undefined };
}

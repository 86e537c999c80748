import { paths } from '@site/contract';
import { Banner } from '@site/ui';
import { useState } from 'react';
import { ListTable } from '../../list/ListTable';
import { useList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import { useAdminOutboxCountsQuery, useMailPolling } from './mailApi';
import { mailTexts } from './mailView';
import { useAdminOutboxQuery } from './outboxApi';
import { outboxRules, useOutboxActions } from './outboxList';
import { outboxTexts } from './outboxView';

/** Every mail of the site, and what became of it. */
export function OutboxPage() {
  const { data: counts } = useAdminOutboxCountsQuery();
  const [hasUnsent, setHasUnsent] = useState(false);
  const rules = outboxRules(counts);
  // The list follows its mails until they are sent.
  const list = useList(rules, useAdminOutboxQuery, useMailPolling(hasUnsent));
  const isUnsent = list.rows?.some(({ state }) => state !== 'sent') ?? false;
  if (isUnsent !== hasUnsent) setHasUnsent(isUnsent);
  // Without a mail server there is nothing to try.
  const canRetry = counts?.is_set_up !== false;
  const actions = useOutboxActions();
  return (
    <>
      <ScreenHead title={outboxTexts.title} lead={outboxTexts.lead} path={paths.adminOutbox.to()} />
      <Banner tone="danger">{!canRetry && mailTexts.notSetUp}</Banner>
      <ListTable rules={rules} list={list} actions={canRetry ? actions : []} />
    </>
  );
}

import { paths } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { OutboxFilter } from './OutboxFilter';
import { OutboxTable } from './OutboxTable';
import { outboxTexts, stateIn } from './outboxView';
import { ScreenHead } from '../../screen/ScreenHead';

/** Every mail of the site, and what became of it. */
export function OutboxPage() {
  const [params] = useSearchParams();
  const state = stateIn(params);

  return (
    <>
      <ScreenHead title={outboxTexts.title} lead={outboxTexts.lead} path={paths.adminOutbox.to()} />
      <OutboxFilter state={state} />
      <OutboxTable key={state ?? ''} state={state} />
    </>
  );
}

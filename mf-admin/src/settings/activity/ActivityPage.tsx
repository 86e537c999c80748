import { paths } from '@site/contract';
import { ActivityTable } from './ActivityTable';
import { activityTexts } from './activityView';
import { ScreenHead } from '../../screen/ScreenHead';

/** Who changed what. */
export function ActivityPage() {
  return (
    <>
      <ScreenHead title={activityTexts.title} lead={activityTexts.lead} path={paths.adminActivity.to()} />
      <ActivityTable />
    </>
  );
}

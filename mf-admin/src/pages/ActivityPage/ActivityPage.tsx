import { paths } from '@site/contract';
import { ActivityTable } from '../../features/activity/ActivityTable';
import { activityTexts } from '../../features/activity/activityView';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** Who changed what. */
export function ActivityPage() {
  return (
    <>
      <ScreenHead title={activityTexts.title} lead={activityTexts.lead} path={paths.adminActivity.to()} />
      <ActivityTable />
    </>
  );
}

import { paths } from '@site/contract';
import { useAdminActivityQuery } from '../../features/activity/activityApi';
import { ActivityTable } from '../../features/activity/ActivityTable';
import { activityTexts, toActivityRow } from '../../features/activity/activityView';
import { ListContent } from '../../shared/lists/ListContent';
import { useNewestList } from '../../shared/lists/useNewestList';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** Who changed what, the newest first. */
export function ActivityPage() {
  const list = useNewestList(useAdminActivityQuery, toActivityRow);

  return (
    <>
      <ScreenHead title={activityTexts.title} lead={activityTexts.lead} path={paths.adminActivity.to()} />
      <ListContent noun="the activity" list={list} texts={activityTexts}>
        {(rows) => <ActivityTable rows={rows} list={list} />}
      </ListContent>
    </>
  );
}

import { paths } from '@site/contract';
import { ListTable } from '../../list/ListTable';
import { useList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';
import { useAdminActivityQuery } from './activityApi';
import { activityList, activityTexts } from './activityList';

/** Who changed what. */
export function ActivityPage() {
  const list = useList(activityList, useAdminActivityQuery);
  return (
    <>
      <ScreenHead title={activityTexts.title} lead={activityTexts.lead} path={paths.adminActivity.to()} />
      <ListTable rules={activityList} list={list} />
    </>
  );
}

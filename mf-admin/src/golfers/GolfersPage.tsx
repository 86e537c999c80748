import { paths } from '@site/contract';
import { Button, ButtonLink } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ScreenHead } from '../screen/ScreenHead';
import { GolferDialog } from './GolferDialog';
import { importTexts } from './golferImportView';
import { golferFilters, golferList, useGolferActions } from './golferList';
import { golferTexts, type GolferRow } from './golferView';
import { useAdminGolfersQuery } from './golfersAdminApi';

/** docs/product.md#admin-golfers. */
export function GolfersPage() {
  const [opened, setOpened] = useOpenedRecord<GolferRow>();
  const rules = { ...golferList, filters: golferFilters(new Date().getFullYear()) };
  const list = useList(rules, useAdminGolfersQuery);
  return (
    <>
      <ScreenHead title="Golfers" path={paths.adminGolfers.to()}>
        <ButtonLink to={paths.adminGolferImport.to()} variant="secondary">
          {importTexts.open}
        </ButtonLink>
        <Button onClick={() => setOpened({})}>{golferTexts.add}</Button>
      </ScreenHead>
      <ListTable rules={rules} list={list} actions={useGolferActions(setOpened)} />
      {opened && <GolferDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}

import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { useState } from 'react';
import { ConsentFilterNote, useConsentFilter } from '../../features/golfers/ConsentFilter';
import { GolferDialog } from '../../features/golfers/GolferDialog';
import { golferList } from '../../features/golfers/golferList';
import { consentTexts, golferTexts } from '../../features/golfers/golferMessages';
import { useAdminDeleteGolferMutation, useAdminGolfersQuery } from '../../features/golfers/golfersAdminApi';
import { GolferTable } from '../../features/golfers/GolferTable';
import { type GolferRow, toGolferRow } from '../../features/golfers/golferView';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { ListContent } from '../../shared/lists/ListContent';
import { useRecordList } from '../../shared/lists/useRecordList';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useDeletion } from '../../shared/records/useDeletion';

export function GolfersPage() {
  const filter = useConsentFilter(useRecordList(useAdminGolfersQuery(), toGolferRow));
  const [deleteGolfer] = useAdminDeleteGolferMutation();
  const [opened, setOpened] = useState<Partial<GolferRow>>();
  const deletion = useDeletion({
    kind: golferList,
    question: golferTexts.deleteQuestion,
    remove: (golfer) => deleteGolfer(golfer).unwrap(),
    failureText: golferTexts.deleteFailed,
  });

  return (
    <>
      <ScreenHead title="Golfers" path={paths.adminGolfers.to()}>
        <Button onClick={() => setOpened({})}>{golferTexts.add}</Button>
      </ScreenHead>
      <ConsentFilterNote filter={filter} />
      <ListContent
        noun="golfers"
        list={filter.list}
        texts={{
          failed: golferTexts.listFailed,
          empty: filter.isOn ? consentTexts.noneFiltered : golferTexts.empty,
        }}
      >
        {(golfers) => <GolferTable golfers={golfers} onEdit={setOpened} onDelete={deletion.ask} />}
      </ListContent>
      {opened && <GolferDialog id={opened.id} onClose={() => setOpened(undefined)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}

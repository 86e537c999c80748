import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ScreenHead } from '../screen/ScreenHead';
import { TrainerDialog } from './TrainerDialog';
import { trainerList, useTrainerActions } from './trainerList';
import { trainerTexts, type TrainerRow } from './trainerView';
import { useAdminTrainersQuery } from './trainersAdminApi';

/** docs/product.md#admin-trainers. */
export function TrainersPage() {
  const [opened, setOpened] = useOpenedRecord<TrainerRow>();
  const list = useList(trainerList, useAdminTrainersQuery);
  return (
    <>
      <ScreenHead title="Trainers" path={paths.adminTrainers.to()}>
        <Button onClick={() => setOpened({})}>{trainerTexts.add}</Button>
      </ScreenHead>
      <ListTable rules={trainerList} list={list} actions={useTrainerActions(setOpened)} />
      {opened && <TrainerDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}

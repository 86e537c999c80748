import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { TrainerDialog } from '../../features/trainers/TrainerDialog';
import { trainerTexts } from '../../features/trainers/trainerMessages';
import { TrainerTable } from '../../features/trainers/TrainerTable';
import { toTrainerRow, type TrainerRow } from '../../features/trainers/trainerView';
import { useTrainerDeletion } from '../../features/trainers/useTrainerDeletion';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { ListContent } from '../../shared/lists/ListContent';
import { useRecordList } from '../../shared/lists/useRecordList';
import { useAdminTrainersQuery } from '../../shared/people/trainerListApi';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useOpenedRecord } from '../../shared/records/useOpenedRecord';

const TEXTS = { failed: trainerTexts.listFailed, empty: trainerTexts.noTrainers };

/** docs/product.md#admin-trainers. */
export function TrainersPage() {
  const list = useRecordList(useAdminTrainersQuery(), toTrainerRow);
  const { deletion, note } = useTrainerDeletion();
  const [opened, setOpened] = useOpenedRecord<TrainerRow>();

  return (
    <>
      <ScreenHead title="Trainers" path={paths.adminTrainers.to()}>
        <Button onClick={() => setOpened({})}>{trainerTexts.add}</Button>
      </ScreenHead>
      <ListContent noun="trainers" list={list} texts={TEXTS}>
        {(trainers) => <TrainerTable trainers={trainers} onEdit={setOpened} onDelete={deletion.ask} />}
      </ListContent>
      {opened && <TrainerDialog id={opened.id} onClose={() => setOpened(undefined)} />}
      <DeleteDialog deletion={deletion} note={note} />
    </>
  );
}

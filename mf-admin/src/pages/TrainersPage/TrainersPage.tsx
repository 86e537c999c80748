import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { useState } from 'react';
import { EditTrainer } from '../../features/trainers/EditTrainer';
import { TrainerForm } from '../../features/trainers/TrainerForm';
import { trainerTexts } from '../../features/trainers/trainerMessages';
import { useAdminTrainersQuery } from '../../features/trainers/trainersAdminApi';
import { TrainerTable } from '../../features/trainers/TrainerTable';
import { toTrainerRow, type TrainerRow } from '../../features/trainers/trainerView';
import { useTrainerDeletion } from '../../features/trainers/useTrainerDeletion';
import { ScreenHead } from '../../layout/ScreenHead';
import { ListContent } from '../../lists/ListContent';
import { useRecordList } from '../../lists/RecordList';
import { DeleteDialog } from '../../records/DeleteDialog';

const TEXTS = { failed: trainerTexts.listFailed, empty: trainerTexts.noTrainers };

/** Spec 2, Admin trainers. */
export function TrainersPage() {
  const list = useRecordList(useAdminTrainersQuery(), toTrainerRow);
  const { deletion, note } = useTrainerDeletion();
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<TrainerRow>();

  return (
    <>
      <ScreenHead title="Trainers" path={paths.adminTrainers.to()}>
        <Button onClick={() => setIsAdding(true)}>{trainerTexts.add}</Button>
      </ScreenHead>
      <ListContent noun="trainers" list={list} texts={TEXTS}>
        {(trainers) => <TrainerTable trainers={trainers} onEdit={setEdited} onDelete={deletion.ask} />}
      </ListContent>
      {isAdding && <TrainerForm onClose={() => setIsAdding(false)} />}
      {edited && <EditTrainer id={edited.id} onClose={() => setEdited(undefined)} />}
      <DeleteDialog deletion={deletion} note={note} />
    </>
  );
}

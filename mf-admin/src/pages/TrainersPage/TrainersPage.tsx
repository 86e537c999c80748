import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { TrainerDialog } from '../../features/trainers/TrainerDialog';
import { trainerTexts } from '../../features/trainers/trainerMessages';
import { TrainerFilter } from '../../features/trainers/TrainerFilter';
import { TrainerTable } from '../../features/trainers/TrainerTable';
import type { TrainerRow } from '../../features/trainers/trainerView';
import { useTrainerDeletion } from '../../features/trainers/useTrainerDeletion';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useOpenedRecord } from '../../shared/records/useOpenedRecord';

/** docs/product.md#admin-trainers. */
export function TrainersPage() {
  const { deletion, note } = useTrainerDeletion();
  const [opened, setOpened] = useOpenedRecord<TrainerRow>();

  return (
    <>
      <ScreenHead title="Trainers" path={paths.adminTrainers.to()}>
        <Button onClick={() => setOpened({})}>{trainerTexts.add}</Button>
      </ScreenHead>
      <TrainerFilter />
      <TrainerTable onEdit={setOpened} onDelete={deletion.ask} />
      {opened && <TrainerDialog id={opened.id} onClose={() => setOpened(undefined)} />}
      <DeleteDialog deletion={deletion} note={note} />
    </>
  );
}

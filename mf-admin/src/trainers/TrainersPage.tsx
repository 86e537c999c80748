import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { TrainerDialog } from './TrainerDialog';
import { trainerTexts } from './trainerMessages';
import { TrainerFilter } from './TrainerFilter';
import { TrainerTable } from './TrainerTable';
import type { TrainerRow } from './trainerView';
import { useTrainerDeletion } from './useTrainerDeletion';
import { ScreenHead } from '../screen/ScreenHead';
import { DeleteDialog } from '../list/DeleteDialog';
import { useOpenedRecord } from '../list/useOpenedRecord';

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

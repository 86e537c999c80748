import { paths } from '@site/contract';
import { Button, ButtonLink } from '@site/ui';
import { GolferDialog } from '../../features/golfers/GolferDialog';
import { GolferFilterBar } from '../../features/golfers/GolferFilterBar';
import { golferNames } from '../../features/golfers/golferNames';
import { golferTexts } from '../../features/golfers/golferMessages';
import { useAdminDeleteGolferMutation } from '../../features/golfers/golfersAdminApi';
import { importTexts } from '../../features/golfers/golferImportView';
import { GolferTable } from '../../features/golfers/GolferTable';
import type { GolferRow } from '../../features/golfers/golferView';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useDeletion } from '../../shared/records/useDeletion';
import { useOpenedRecord } from '../../shared/records/useOpenedRecord';

export function GolfersPage() {
  const [deleteGolfer] = useAdminDeleteGolferMutation();
  const [opened, setOpened] = useOpenedRecord<GolferRow>();
  const deletion = useDeletion({
    kind: golferNames,
    question: golferTexts.deleteQuestion,
    remove: (golfer) => deleteGolfer(golfer).unwrap(),
    failureText: golferTexts.deleteFailed,
  });

  return (
    <>
      <ScreenHead title="Golfers" path={paths.adminGolfers.to()}>
        <ButtonLink to={paths.adminGolferImport.to()} variant="secondary">
          {importTexts.open}
        </ButtonLink>
        <Button onClick={() => setOpened({})}>{golferTexts.add}</Button>
      </ScreenHead>
      <GolferFilterBar />
      <GolferTable onEdit={setOpened} onDelete={deletion.ask} />
      {opened && <GolferDialog id={opened.id} onClose={() => setOpened(undefined)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}

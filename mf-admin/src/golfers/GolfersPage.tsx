import { paths } from '@site/contract';
import { Button, ButtonLink } from '@site/ui';
import { GolferDialog } from './GolferDialog';
import { GolferFilterBar } from './GolferFilterBar';
import { golferNames } from './golferNames';
import { golferTexts } from './golferMessages';
import { useAdminDeleteGolferMutation } from './golfersAdminApi';
import { importTexts } from './golferImportView';
import { GolferTable } from './GolferTable';
import type { GolferRow } from './golferView';
import { ScreenHead } from '../screen/ScreenHead';
import { DeleteDialog } from '../list/DeleteDialog';
import { useDeletion } from '../list/useDeletion';
import { useOpenedRecord } from '../list/useOpenedRecord';

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

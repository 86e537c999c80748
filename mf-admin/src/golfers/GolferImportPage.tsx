import { paths } from '@site/contract';
import { Banner, Stack } from '@site/ui';
import { GolferImportForm } from './GolferImportForm';
import { GolferImportResult } from './GolferImportResult';
import { importTexts } from './golferImportView';
import { useGolferImport } from './useGolferImport';
import { focusScreenTitle, ScreenHead } from '../screen/ScreenHead';

/** A file is checked first, and imported when an admin says so. */
export function GolferImportPage() {
  const { result, failure, check, choose, ...work } = useGolferImport();
  const isDone = result !== undefined && !result.is_dry_run;
  const reset = () => {
    work.reset();
    focusScreenTitle();
  };

  return (
    <>
      <ScreenHead title={importTexts.title} lead={importTexts.lead} path={paths.adminGolferImport.to()} />
      <Stack $gap="l">
        {!isDone && <GolferImportForm check={check} choose={choose} />}
        <Banner tone="danger">{failure}</Banner>
        {result && <GolferImportResult result={result} work={{ ...work, reset }} />}
      </Stack>
    </>
  );
}

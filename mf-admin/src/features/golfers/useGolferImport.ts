import type { GolferImportWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { useState } from 'react';
import { reasonOf } from '../../shared/form/failureText';
import { useAdminImportGolfersMutation } from './golferImportApi';
import { importTexts } from './golferImportView';

export interface GolferImport {
  /** What the check found, or the import did; undefined before a check. */
  result: GolferImportWire | undefined;
  /** The name of the file that it is about. */
  fileName: string;
  failure: string | undefined;
  isImporting: boolean;
  check(file: File): Promise<void>;
  /** Imports the file that was checked. */
  start(): Promise<void>;
  /** For another file. */
  reset(): void;
}

export function useGolferImport(): GolferImport {
  const [send, { isLoading }] = useAdminImportGolfersMutation();
  const [checked, setChecked] = useState<File>();
  const [result, setResult] = useState<GolferImportWire>();
  const [failure, setFailure] = useState<string>();

  const check = async (file: File) => {
    setFailure(undefined);
    setResult(undefined);
    try {
      setResult(await send({ file, dry_run: true, skip_faulty: false }).unwrap());
      setChecked(file);
    } catch (error) {
      logProblem(importTexts.checkFailed, error);
      setFailure(`${importTexts.checkFailed} ${reasonOf(error)}`);
    }
  };

  const start = async () => {
    if (!checked || !result || isLoading) return;
    setFailure(undefined);
    try {
      setResult(await send({ file: checked, dry_run: false, skip_faulty: result.faulty > 0 }).unwrap());
    } catch (error) {
      logProblem(importTexts.importFailed, error);
      setFailure(`${importTexts.importFailed} ${reasonOf(error)}`);
    }
  };

  const reset = () => {
    setChecked(undefined);
    setResult(undefined);
    setFailure(undefined);
  };

  const isImporting = isLoading && result !== undefined;
  return { result, fileName: checked?.name ?? '', failure, isImporting, check, start, reset };
}

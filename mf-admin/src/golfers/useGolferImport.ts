import type { GolferImportWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { useCallback, useState } from 'react';
import { failureOf } from '../form/failureText';
import { useAdminImportGolfersMutation } from './golferImportApi';
import { importTexts } from './golferImportView';

export interface GolferImport {
  /** What the check found, or the import did; undefined before a check. */
  result: GolferImportWire | undefined;
  /** The name of the file that it is about. */
  fileName: string;
  failure: string | undefined;
  isImporting: boolean;
  /** Answers what is wrong with the file as a whole. */
  check(file: File): Promise<string | undefined>;
  /** Forgets what was found in another file. */
  choose(file: File | null): void;
  /** Imports the file that was checked. */
  start(): Promise<void>;
  /** For another file. */
  reset(): void;
}

interface Found {
  file: File;
  result: GolferImportWire;
}

export function useGolferImport(): GolferImport {
  const [send] = useAdminImportGolfersMutation();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const [isImporting, setIsImporting] = useState(false);
  const ask = async (file: File, isDryRun: boolean) =>
    setFound({ file, result: await send({ file, dry_run: isDryRun }).unwrap() });

  const reset = () => {
    setFound(undefined);
    setFailure(undefined);
  };

  const check = async (file: File) => {
    reset();
    try {
      await ask(file, true);
      return undefined;
    } catch (error) {
      logProblem(importTexts.checkFailed, error);
      const ofFile = toApiError(error)?.fields?.file;
      if (!ofFile) setFailure(failureOf(importTexts.checkFailed, error));
      return ofFile;
    }
  };

  const start = async () => {
    if (!found || isImporting) return;
    setFailure(undefined);
    setIsImporting(true);
    try {
      await ask(found.file, false);
    } catch (error) {
      logProblem(importTexts.importFailed, error);
      const isRefused = toApiError(error)?.status === 422;
      setFailure(isRefused ? importTexts.listChanged : failureOf(importTexts.importFailed, error));
      // Says whether the athletes are stored by now. What is still away is away for this question too.
      await ask(found.file, true).catch(() => undefined);
    } finally {
      setIsImporting(false);
    }
  };

  const choose = useCallback(
    (file: File | null) => setFound((now) => (now?.file === file ? now : undefined)),
    [],
  );

  return {
    result: found?.result,
    fileName: found?.file.name ?? '',
    failure,
    isImporting,
    check,
    choose,
    start,
    reset,
  };
}

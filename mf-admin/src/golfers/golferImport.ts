import type { GolferImportInput, GolferImportWire } from '@site/contract';
import { api, logProblem, toApiError } from '@site/runtime';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { importTexts } from './golferImportView';

interface ImportRequest extends GolferImportInput {
  file: File;
}

const golferImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminImportGolfers: build.mutation<GolferImportWire, ImportRequest>({
      query: ({ file, dry_run: isDryRun }) => {
        const body = new FormData();
        body.append('dry_run', String(isDryRun));
        body.append('file', file, file.name);
        return { url: '/golfers/import', method: 'POST', body };
      },
      // Also after a failure: the answer may be lost, and the athletes stored.
      invalidatesTags: (_answer, _error, { dry_run }) => (dry_run ? [] : ['Golfer']),
    }),
  }),
});

/** What the check of a file found, or its import did. */
interface Found {
  file: File;
  result: GolferImportWire;
}

/** A file is checked first, and the same file imported then. */
export function useGolferImport() {
  const [send] = golferImportApi.useAdminImportGolfersMutation();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const [isImporting, setIsImporting] = useState(false);
  const ask = async (file: File, isDryRun: boolean) =>
    setFound({ file, result: await send({ file, dry_run: isDryRun }).unwrap() });

  const reset = () => {
    setFound(undefined);
    setFailure(undefined);
  };

  /** Answers what is wrong with the file as a whole. */
  const check = async (file: File): Promise<string | undefined> => {
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

  const start = async (file: File) => {
    setFailure(undefined);
    setIsImporting(true);
    try {
      await ask(file, false);
    } catch (error) {
      logProblem(importTexts.importFailed, error);
      const isRefused = toApiError(error)?.status === 422;
      setFailure(isRefused ? importTexts.listChanged : failureOf(importTexts.importFailed, error));
      // Check again, because the import may have succeeded. If the api is still down, the check fails as well.
      await ask(file, true).catch(() => undefined);
    } finally {
      setIsImporting(false);
    }
  };

  return { found, failure, isImporting, check, start, reset };
}

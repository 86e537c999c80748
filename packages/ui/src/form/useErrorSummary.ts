import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { focusWhenFree } from './focusWhenFree';

export interface SummaryEntry {
  name: string;
  message: string;
}

interface ErrorSummaryState {
  ref: RefObject<HTMLDivElement | null>;
  entries: SummaryEntry[];
}

/** In a list of entries the names are as formik knows them: 'features[1].title'. */
function toEntries(errors: object, path = ''): SummaryEntry[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = Array.isArray(errors) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (typeof error === 'string') return [{ name, message: error }];
    return typeof error === 'object' && error !== null ? toEntries(error, name) : [];
  });
}

/** The errors of the form around it, after a submit; takes focus once for every submit that failed. */
export function useErrorSummary(isShownAtFirst: boolean): ErrorSummaryState {
  const { errors, submitCount, isSubmitting } = useFormikContext();
  const ref = useRef<HTMLDivElement>(null);
  const handledSubmit = useRef(0);
  const entries = submitCount > 0 || isShownAtFirst ? toEntries(errors) : [];
  const hasErrors = entries.length > 0;

  useEffect(() => {
    if (isSubmitting || handledSubmit.current === submitCount) return undefined;
    // Counted even when all was well: an error that comes while one types must not take the focus away.
    handledSubmit.current = submitCount;
    return hasErrors && ref.current ? focusWhenFree(ref.current) : undefined;
  }, [submitCount, isSubmitting, hasErrors]);

  return { ref, entries };
}

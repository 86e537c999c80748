import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onFailed` once for each submit that has ended with errors, also those of the server; what it returns is a cleanup.
 * An error that appears while the user types is none of a submit.
 */
export function useFailedSubmit(onFailed: () => (() => void) | undefined): void {
  const { errors, submitCount, isSubmitting } = useFormikContext();
  const handledSubmit = useRef(0);
  const handleFailed = useEffectEvent(onFailed);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    if (isSubmitting || handledSubmit.current === submitCount) return undefined;
    // Counted even without errors: those of a later change must not move the focus.
    handledSubmit.current = submitCount;
    return hasErrors ? handleFailed() : undefined;
  }, [submitCount, isSubmitting, hasErrors]);
}

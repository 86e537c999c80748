import { useRef } from 'react';
import { useFailedSubmit } from './useFailedSubmit';

/**
 * For a form of few fields, in place of a summary: a submit with errors leads to the first field that has one, which is read
 * out with it. Belongs beside the fields.
 */
export function FirstErrorFocus() {
  const mark = useRef<HTMLSpanElement>(null);

  useFailedSubmit(() => {
    mark.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return undefined;
  });

  return <span ref={mark} hidden />;
}

import { Spinner } from '@site/ui';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useStoredDraft } from './useDraft';
import type { FormDraft, FormDraftPlaces } from './useFormDraft';

interface KeptFormProps<Values> {
  /** On a screen that opens several records: which one it is. */
  record?: string;
  isNew?: boolean;
  children(draft: FormDraftPlaces<Values>): ReactNode;
}

/** Shows a form once unsaved work of an earlier visit has been looked up. */
export function KeptForm<Values extends FormikValues>(props: KeptFormProps<Values>) {
  const { record, isNew = false, children } = props;
  const { isReady, draft: kept, tab } = useStoredDraft<FormDraft<Values>>(isNew, record);
  return isReady ? children({ kept, tab, ...(record && { record }) }) : <Spinner />;
}

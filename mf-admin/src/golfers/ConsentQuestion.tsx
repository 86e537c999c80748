import { isPublicWithoutConsent } from '@site/contract';
import { ConfirmDialog, fieldId } from '@site/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordFormState } from '../form/useRecordForm';
import { unconsentedTexts, usePublishGate } from './unconsented';
import { consentTexts, type GolferField, type GolferValues, type StoredGolfer } from './golferView';

interface Question {
  isAsked: boolean;
  /** Saves, or asks first when nobody is on record as having agreed. */
  submit(): void;
  confirm(): void;
  goBack(): void;
}

/** docs/product.md#consent: most athletes are children, so nobody is published without a record by mistake. */
export function useConsentQuestion(
  { formik, submit }: Pick<RecordFormState<GolferValues>, 'formik' | 'submit'>,
  stored: StoredGolfer | undefined,
): Question {
  const [isAsked, setIsAsked] = useState(false);
  const isRefused = useRefusal(stored);

  const submitOrAsk = async () => {
    const { isPublished } = formik.values;
    const isUnconsented = isPublicWithoutConsent({ isPublished, consent: formik.values });
    if (!isUnconsented || formik.isSubmitting || (await isRefused())) return submit();
    // Errors of the form come first: a yes would be asked for twice.
    const errors = await formik.validateForm();
    if (Object.keys(errors).length > 0) submit();
    else setIsAsked(true);
  };

  return {
    isAsked,
    submit: () => void submitOrAsk(),
    confirm: () => {
      setIsAsked(false);
      submit();
    },
    goBack: () => {
      // A closing dialog returns the focus to where it was: it must be closed before the focus moves on.
      flushSync(() => setIsAsked(false));
      openConsentRecord();
    },
  };
}

/** Whether the api is going to refuse the save and say why, so there is no point in asking. Athletes who are already public stay public. */
function useRefusal(stored: StoredGolfer | undefined): () => Promise<boolean> {
  const isPublicAlready =
    stored && isPublicWithoutConsent({ isPublished: stored.values.isPublished, consent: stored.values });
  const { isClosed } = usePublishGate();
  return async () => (await isClosed()) && !isPublicAlready;
}

const FIRST_FIELD: GolferField = 'givenBy';

function openConsentRecord(): void {
  const field = document.getElementById(fieldId(FIRST_FIELD));
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

export function ConsentQuestion({ question }: { question: Question }) {
  return (
    <ConfirmDialog
      question={unconsentedTexts.question}
      detail={unconsentedTexts.detail('Saving')}
      confirmLabel={unconsentedTexts.publish}
      cancelLabel={consentTexts.back}
      isOpen={question.isAsked}
      onConfirm={question.confirm}
      onCancel={question.goBack}
    />
  );
}

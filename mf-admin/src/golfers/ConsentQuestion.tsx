import { isPublicWithoutConsent } from '@site/contract';
import { ConfirmDialog, fieldId } from '@site/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordFormState } from '../form/useRecordForm';
import { consentTexts, type GolferField, type GolferValues, type StoredGolfer } from './golferView';
import { useAdminSettingsQuery, useLazyAdminSettingsQuery } from '../settings/privacy/privacyApi';

/** docs/product.md#consent: asked before an athlete is published without a record of who agreed. */
export const unconsentedTexts = {
  question: 'Publish without a consent record?',
  detail: (deed: 'Saving' | 'Restoring' | 'Publishing') =>
    `Most athletes are children. Nothing here says who agreed to this profile, and on which day. ${deed} puts it on the site all the same.`,
  publish: 'Publish',
} as const;

interface PublishGate {
  /** Undefined while the settings are not loaded. */
  isOn: boolean | undefined;
  /** Whether the api refuses to publish without a record, so that there is no point in asking. */
  isClosed(): Promise<boolean>;
}

/** The setting 'Publish only with consent'. Loaded before it is needed; a quick click waits for the answer. */
export function usePublishGate(): PublishGate {
  const { data } = useAdminSettingsQuery();
  const [readSettings] = useLazyAdminSettingsQuery();
  return {
    isOn: data?.publishOnlyWithConsent,
    async isClosed() {
      const { data: settings } = await readSettings(undefined, true);
      return Boolean(settings?.publishOnlyWithConsent);
    },
  };
}

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

import { type LeadNextStepForm, leadNextStepForm, type LeadWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, Heading, Spinner, Stack, TextField } from '@site/ui';
import { Form, FormikProvider, useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useStoredDraft } from '../form/useDraft';
import { ConflictDialog, differencesOf, type FieldWords } from '../form/ConflictDialog';
import { failureOf } from '../form/failureText';
import { RestoredNotice } from '../form/FormNotice';
import { dayText } from '../list/cells';
import { useToast } from '../screen/Toast';
import { Part } from './LeadDetail.styles';
import { useAdminChangeLeadMutation, useLazyAdminLeadQuery } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';
import type { UnsavedPartProps } from './UnsavedPart';
import { usePartDraft } from './usePartDraft';

interface LeadNextStepProps extends UnsavedPartProps {
  lead: LeadWire;
}

const valuesOf = ({ next_step, next_step_on }: BaseStep): LeadNextStepForm => ({
  next_step,
  next_step_on: next_step_on ?? '',
});

const words: FieldWords<LeadNextStepForm> = [
  { label: 'Next step', textOf: ({ next_step }) => next_step },
  { label: 'By', textOf: ({ next_step_on }) => next_step_on && dayText(next_step_on) },
];

/** The version of the step that the form is based on. */
type BaseStep = Pick<LeadWire, 'next_step' | 'next_step_on' | 'updated_at'>;

/** A step that is not saved, as it is kept on the device. */
interface StepDraft {
  values: LeadNextStepForm;
  base: BaseStep;
}

const DRAFT = 'next-step';

const isSameStep = (one: BaseStep, other: BaseStep): boolean =>
  one.next_step === other.next_step && one.next_step_on === other.next_step_on;

/** What comes next, and by when. Somebody else's change is never overwritten unseen. */
export function LeadNextStep(props: LeadNextStepProps) {
  const { isReady, draft } = useStoredDraft<StepDraft>(false, DRAFT);
  return (
    <Part aria-labelledby="lead-next-step">
      <Heading level={2} size="s" id="lead-next-step">
        Next step
      </Heading>
      {isReady ? <StepEditor {...props} kept={draft} /> : <Spinner />}
    </Part>
  );
}

function StepEditor({ lead, onUnsaved, kept }: LeadNextStepProps & { kept: StepDraft | undefined }) {
  const { formik, failure, conflict, draft } = useNextStepForm(lead, kept);
  const { dirty, isSubmitting } = formik;
  const { forget } = draft;
  useEffect(() => onUnsaved(dirty ? { forget } : undefined), [dirty, forget, onUnsaved]);

  return (
    <>
      <FormikProvider value={formik}>
        <Form noValidate aria-labelledby="lead-next-step">
          <Stack $gap="s">
            <RestoredNotice draft={draft} />
            <FirstErrorFocus />
            <Banner tone="danger">{failure}</Banner>
            <TextField
              name="next_step"
              label="What comes next"
              hint="Leave it empty when there is nothing to do."
              autoComplete="off"
              readOnly={isSubmitting}
            />
            <TextField name="next_step_on" label="By" type="date" readOnly={isSubmitting} />
            <div>
              <Button type="submit" isBusy={isSubmitting}>
                Save next step
              </Button>
            </div>
          </Stack>
        </Form>
      </FormikProvider>
      <ConflictDialog {...conflict} />
    </>
  );
}

function useNextStepForm(lead: LeadWire, kept: StepDraft | undefined) {
  const announce = useToast();
  const [change] = useAdminChangeLeadMutation();
  const [load] = useLazyAdminLeadQuery();
  const [base, setBase] = useState<BaseStep>(kept?.base ?? lead);
  const [theirs, setTheirs] = useState<LeadWire>();
  const [failure, setFailure] = useState<string>();

  const save = async (values: LeadNextStepForm, { updated_at: based_on }: BaseStep) => {
    setFailure(undefined);
    try {
      const saved = await change({ id: lead.id, patch: { ...values, based_on } }).unwrap();
      setBase(saved);
      draft.noteSaved();
      announce(saved.next_step ? inboxTexts.nextStepSaved : inboxTexts.nextStepRemoved);
    } catch (error) {
      if (toApiError(error)?.code !== 'stale') return fail(error);
      await load(lead.id).unwrap().then(setTheirs, fail);
    }
  };
  const formik = useFormik({
    initialValues: valuesOf(base),
    enableReinitialize: true,
    validationSchema: leadNextStepForm,
    onSubmit: (values) => save(values, base),
  });
  const { next_step, next_step_on, updated_at } = base;
  const draft = usePartDraft({
    formik,
    kept: kept?.values,
    read: (): StepDraft => ({ values: formik.values, base: { next_step, next_step_on, updated_at } }),
    record: DRAFT,
  });
  const fail = (error: unknown): void => {
    logProblem('The next step of a lead could not be saved', error);
    formik.setErrors(toApiError(error)?.fields ?? {});
    setFailure(failureOf(inboxTexts.nextStepFailed, toApiError(error)));
  };
  const answerWith = (act: (stored: LeadWire) => void) => () => {
    setTheirs(undefined);
    if (theirs) act(theirs);
  };

  // A change of the state, or by somebody else while nothing is typed, brings the form to the new version.
  const isFree = !formik.dirty && !draft.isRestoring;
  if (lead.updated_at > base.updated_at && (isSameStep(lead, base) || isFree)) setBase(lead);

  const conflict = {
    isOpen: theirs !== undefined,
    differences: theirs ? differencesOf(words, formik.values, valuesOf(theirs)) : [],
    onKeepMine: answerWith((stored) => void save(formik.values, stored)),
    onTakeTheirs: answerWith((stored) => {
      formik.resetForm({ values: valuesOf(stored) });
      setBase(stored);
    }),
    onClose: () => setTheirs(undefined),
  };
  return { formik, failure, conflict, draft };
}

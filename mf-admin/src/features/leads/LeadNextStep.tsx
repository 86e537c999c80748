import { type LeadNextStepForm, leadNextStepForm, type LeadWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, Heading, Stack, TextField } from '@site/ui';
import { Form, FormikProvider, useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { ConflictDialog, differencesOf, type FieldWords } from '../../shared/form/ConflictDialog';
import { failureOf } from '../../shared/form/failureText';
import { dayText } from '../../shared/lists/cells';
import { useToast } from '../../shared/toast/Toast';
import { Part } from './LeadDetail.styles';
import { useAdminChangeLeadMutation, useLazyAdminLeadQuery } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';

interface LeadNextStepProps {
  lead: LeadWire;
  /** Told whether something is not saved yet. Must be referentially stable. */
  onDirty(isDirty: boolean): void;
}

const valuesOf = ({ next_step, next_step_on }: LeadWire): LeadNextStepForm => ({
  next_step,
  next_step_on: next_step_on ?? '',
});

const words: FieldWords<LeadNextStepForm> = [
  { label: 'Next step', textOf: ({ next_step }) => next_step },
  { label: 'By', textOf: ({ next_step_on }) => next_step_on && dayText(next_step_on) },
];

const isSameStep = (one: LeadWire, other: LeadWire): boolean =>
  one.next_step === other.next_step && one.next_step_on === other.next_step_on;

/** What comes next, and by when. Somebody else's change is never overwritten unseen. */
export function LeadNextStep({ lead, onDirty }: LeadNextStepProps) {
  const { formik, failure, conflict } = useNextStepForm(lead);
  const { dirty, isSubmitting } = formik;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <Part aria-labelledby="lead-next-step">
      <Heading level={2} size="s" id="lead-next-step">
        Next step
      </Heading>
      <FormikProvider value={formik}>
        <Form noValidate aria-labelledby="lead-next-step">
          <Stack $gap="s">
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
    </Part>
  );
}

function useNextStepForm(lead: LeadWire) {
  const announce = useToast();
  const [change] = useAdminChangeLeadMutation();
  const [load] = useLazyAdminLeadQuery();
  // The version that the form is based on.
  const [base, setBase] = useState(lead);
  const [theirs, setTheirs] = useState<LeadWire>();
  const [failure, setFailure] = useState<string>();

  const save = async (values: LeadNextStepForm, { updated_at: based_on }: LeadWire) => {
    setFailure(undefined);
    try {
      const saved = await change({ id: lead.id, patch: { ...values, based_on } }).unwrap();
      setBase(saved);
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
  if (lead.updated_at > base.updated_at && (isSameStep(lead, base) || !formik.dirty)) setBase(lead);

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
  return { formik, failure, conflict };
}

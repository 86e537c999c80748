import { coachLinkInput, limits, londonDay, type NewCoachLinkWire } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, TextField } from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { DialogForm, FieldPair } from '../../shared/records/RecordForm.styles';
import { useAdminMakeCoachLinkMutation } from './coachLinksApi';
import { coachLinkTexts as texts } from './coachLinkTexts';

const DAY_MS = 24 * 60 * 60 * 1000;

const usualLastDay = (): string => londonDay(new Date(Date.now() + limits.coachLinkDays * DAY_MS));

interface CoachLinkFormProps {
  golferId: string;
  onMade(made: NewCoachLinkWire): void;
}

/** Makes a link for one coach. What was typed stays when that fails. */
export function CoachLinkForm({ golferId, onMade }: CoachLinkFormProps) {
  const [make] = useAdminMakeCoachLinkMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: { name: '', last_day: usualLastDay() },
    validationSchema: coachLinkInput,
    validateOnBlur: false,
    validateOnChange: false,
    async onSubmit(values, { resetForm, setErrors }) {
      setFailure(null);
      try {
        onMade(await make({ golferId, ...coachLinkInput.cast(values) }).unwrap());
        resetForm();
      } catch (error) {
        const fields = toApiError(error)?.fields;
        setErrors(fields ?? {});
        if (!fields) setFailure(failureOf(texts.makeFailed, error));
      }
    },
  });
  return (
    <FormikProvider value={formik}>
      <DialogForm noValidate aria-label={texts.make} onSubmit={formik.handleSubmit}>
        <FirstErrorFocus />
        <FieldPair>
          <TextField
            name="name"
            id="coach-link-name"
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="off"
          />
          <TextField name="last_day" id="coach-link-day" label={texts.lastDay} type="date" />
        </FieldPair>
        <div>
          <Button type="submit" variant="secondary" isBusy={formik.isSubmitting}>
            {texts.make}
          </Button>
        </div>
        <Banner tone="danger">{failure}</Banner>
      </DialogForm>
    </FormikProvider>
  );
}

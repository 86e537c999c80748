import { consentLinkInput } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, TextField } from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { MadeLink } from '../settings/outbox/MadeLink';
import { DialogForm, FieldPair } from '../form/RecordForm.styles';
import { useAdminMakeConsentLinkMutation } from './consentLinksApi';
import type { NewConsentLink } from './consentLinkView';
import { consentLinkTexts as texts } from './golferMessages';

/** Sends a consent link to a person. Its address is shown until the form is closed, and never again. */
export function ConsentLinkForm({ golferId }: { golferId: string }) {
  const [make] = useAdminMakeConsentLinkMutation();
  const [made, setMade] = useState<NewConsentLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: { name: '', email: '' },
    validationSchema: consentLinkInput,
    validateOnBlur: false,
    validateOnChange: false,
    async onSubmit(values, { resetForm, setErrors }) {
      setFailure(null);
      try {
        setMade(await make({ golferId, ...consentLinkInput.cast(values) }).unwrap());
        resetForm();
      } catch (error) {
        setErrors(toApiError(error)?.fields ?? {});
        setFailure(failureOf(texts.makeFailed, error));
      }
    },
  });
  return (
    <FormikProvider value={formik}>
      <DialogForm noValidate aria-label={texts.make} onSubmit={formik.handleSubmit}>
        <FirstErrorFocus />
        <FieldPair>
          <TextField name="name" id="consent-name" label={texts.name} autoComplete="off" />
          <TextField name="email" id="consent-email" label={texts.email} type="email" />
        </FieldPair>
        <div>
          <Button type="submit" variant="secondary" isBusy={formik.isSubmitting}>
            {texts.make}
          </Button>
        </div>
        <Banner tone="danger">{failure}</Banner>
        {made && <MadeLink {...made} />}
      </DialogForm>
    </FormikProvider>
  );
}

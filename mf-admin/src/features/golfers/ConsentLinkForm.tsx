import { useState } from 'react';
import { consentLinkInput } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, TextField } from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { failureOf } from '../../shared/form/failureText';
import { DialogForm, FieldPair } from '../../shared/records/RecordForm.styles';
import { CopiedAddress } from '../../shared/screen/CopiedAddress';
import type { NewConsentLink } from './consentLinkView';
import { useAdminMakeConsentLinkMutation } from './consentLinksApi';
import { consentLinkTexts } from './golferMessages';

const EMPTY = { name: '', email: '' };

/** Makes a link for a person. Its address is shown until the form is closed, and never again. */
export function ConsentLinkForm({ golferId }: { golferId: string }) {
  const [make] = useAdminMakeConsentLinkMutation();
  const [made, setMade] = useState<NewConsentLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: EMPTY,
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
        setFailure(failureOf(consentLinkTexts.makeFailed, error));
      }
    },
  });
  return (
    <FormikProvider value={formik}>
      <DialogForm noValidate aria-label={consentLinkTexts.make} onSubmit={formik.handleSubmit}>
        <FieldPair>
          <TextField name="name" id="consent-name" label={consentLinkTexts.name} autoComplete="off" />
          <TextField name="email" id="consent-email" label={consentLinkTexts.email} type="email" />
        </FieldPair>
        <div>
          <Button type="submit" variant="secondary" isBusy={formik.isSubmitting}>
            {consentLinkTexts.make}
          </Button>
        </div>
        <Banner tone="danger">{failure}</Banner>
        <Banner tone="success">{made && consentLinkTexts.made(made.email)}</Banner>
        {made && <CopiedAddress address={made.address} texts={consentLinkTexts} />}
      </DialogForm>
    </FormikProvider>
  );
}

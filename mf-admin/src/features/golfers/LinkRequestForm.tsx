import { consentLinkInput } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, TextField } from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { useAdminOutboxCountsQuery } from '../../shared/mail/mailApi';
import { DialogForm, FieldPair } from '../../shared/records/RecordForm.styles';
import { CopiedAddress } from '../../shared/screen/CopiedAddress';
import type { NewConsentLink } from './consentLinkView';
import type { consentLinkTexts } from './golferMessages';

interface Person {
  name: string;
  email: string;
}

interface LinkRequestFormProps {
  /** Makes the ids of the fields unique in the athlete's form. */
  prefix: string;
  texts: Pick<
    typeof consentLinkTexts,
    'copy' | 'copied' | 'copyFailed' | 'name' | 'email' | 'made' | 'notSent'
  > & {
    make: string;
    makeFailed: string;
  };
  /** Filled in at first. */
  known?: Person;
  make(person: Person): Promise<NewConsentLink>;
}

const EMPTY: Person = { name: '', email: '' };

/** Sends a link to a person. Its address is shown until the form is closed, and never again. */
export function LinkRequestForm({ prefix, texts, known = EMPTY, make }: LinkRequestFormProps) {
  const { data: mails } = useAdminOutboxCountsQuery();
  const [made, setMade] = useState<NewConsentLink | null>(null);
  const isUnsent = mails?.is_set_up === false;
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: known,
    validationSchema: consentLinkInput,
    validateOnBlur: false,
    validateOnChange: false,
    async onSubmit(values, { resetForm, setErrors }) {
      setFailure(null);
      try {
        setMade(await make(consentLinkInput.cast(values)));
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
          <TextField name="name" id={`${prefix}-name`} label={texts.name} autoComplete="off" />
          <TextField name="email" id={`${prefix}-email`} label={texts.email} type="email" />
        </FieldPair>
        <div>
          <Button type="submit" variant="secondary" isBusy={formik.isSubmitting}>
            {texts.make}
          </Button>
        </div>
        <Banner tone="danger">{failure}</Banner>
        <Banner tone="success">{made && !isUnsent && texts.made(made.email)}</Banner>
        <Banner tone="danger">{made && isUnsent && texts.notSent}</Banner>
        {made && <CopiedAddress address={made.address} texts={texts} />}
      </DialogForm>
    </FormikProvider>
  );
}

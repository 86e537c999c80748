import { useState } from 'react';
import { consentLinkInput } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, Text, TextField } from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import styled from 'styled-components';
import { failureOf } from '../../shared/form/failureText';
import { DialogForm, FieldPair } from '../../shared/records/RecordForm.styles';
import type { NewConsentLink } from './consentLinkView';
import { useAdminMakeConsentLinkMutation } from './consentLinksApi';
import { consentLinkTexts } from './golferMessages';

const EMPTY = { name: '', email: '' };

interface ConsentLinkFormProps {
  golferId: string;
  onMade(): void;
}

/** Makes a link for a person. Its address is shown until the form is closed, and never again. */
export function ConsentLinkForm({ golferId, onMade }: ConsentLinkFormProps) {
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
        onMade();
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
        {made && <Address address={made.address} />}
      </DialogForm>
    </FormikProvider>
  );
}

const Written = styled(Text)`
  overflow-wrap: anywhere;
  user-select: all;
`;

function Address({ address }: { address: string }) {
  const [note, setNote] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setNote(consentLinkTexts.copied);
    } catch {
      // Without https, or where the browser forbids it, the text can still be selected.
      setNote(consentLinkTexts.copyFailed);
    }
  };
  return (
    <>
      <Written $size="small">{address}</Written>
      <div>
        <Button variant="secondary" size="small" onClick={() => void handleCopy()}>
          {consentLinkTexts.copy}
        </Button>
      </div>
      <Text role="status" $size="small">
        {note}
      </Text>
    </>
  );
}

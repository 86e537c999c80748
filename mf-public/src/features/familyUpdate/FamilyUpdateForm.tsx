import { FormikProvider, useFormik } from 'formik';
import { type FormEvent, useState } from 'react';
import {
  familyFieldNames,
  familyFields,
  familyUpdateMessages,
  type FamilyOfferWire,
  paths,
} from '@site/contract';
import { toApiError, useRefusedForm } from '@site/runtime';
import { Banner, Button, ErrorSummary, Heading, Text, TextAreaField, TextField } from '@site/ui';
import { familyUpdateCopy as copy } from '../../content/familyUpdate';
import { Block, Form, Pairs } from './FamilyUpdate.styles';
import { familyUpdateApi } from './familyUpdateApi';
import {
  checkFamilyValues,
  familyErrors,
  type FamilyValues,
  OFFER,
  pickFamilyValues,
  PROBLEM,
  TOKEN,
  valuesOf,
} from './familyValues';
import type { FamilyLink } from './useFamilyUpdate';

interface FamilyUpdateFormProps {
  offer: FamilyOfferWire;
  link: FamilyLink;
}

/** The values of today, to be changed. Without JavaScript it posts to its own page. */
export function FamilyUpdateForm({ offer, link }: FamilyUpdateFormProps) {
  const { formik, problem, handleSubmit, isRefused } = useFamilyForm(offer, link);
  return (
    <FormikProvider value={formik}>
      <Form method="post" action={paths.familyUpdate.to()} noValidate onSubmit={handleSubmit}>
        <input type="hidden" name={TOKEN} value={link.token} />
        <input type="hidden" name={OFFER} value={JSON.stringify(offer)} />
        <ErrorSummary isShownAtFirst={isRefused} />
        <Block>
          <Heading level={2} size="m">
            {copy.values}
          </Heading>
          <Pairs>
            {familyFieldNames
              .filter((name) => familyFields[name].kind !== 'text')
              .map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={familyFields[name].label}
                  inputMode={familyFields[name].kind === 'number' ? 'decimal' : undefined}
                  autoComplete="off"
                />
              ))}
          </Pairs>
          <TextAreaField name="testimonial" label={familyFields.testimonial.label} />
          <TextAreaField name="note" label={copy.note} hint={copy.noteHint} rows={3} isOptional />
        </Block>
        <Block>
          <Text $size="small" $tone="muted">
            {copy.lead}
          </Text>
          <div>
            <Button type="submit" size="large" isBusy={formik.isSubmitting}>
              {copy.submit}
            </Button>
          </div>
          <Banner tone="danger">{problem}</Banner>
        </Block>
      </Form>
    </FormikProvider>
  );
}

function useFamilyForm(offer: FamilyOfferWire, link: FamilyLink) {
  const refused = useRefusedForm();
  const posted = refused && refused.status !== 200 ? refused : null;
  const [problem, setProblem] = useState<string>(posted ? firstProblem(posted) : '');
  const [hasSubmitted, setHasSubmitted] = useState(posted !== null);
  const [send] = familyUpdateApi.useSendUpdateMutation();
  const formik = useFormik<FamilyValues>({
    initialValues: posted ? pickFamilyValues(posted.values) : valuesOf(offer),
    initialErrors: familyErrors(posted?.errors),
    initialTouched: Object.fromEntries(Object.keys(posted?.errors ?? {}).map((name) => [name, true])),
    validate: (values) => checkFamilyValues(values, offer, link.token).errors,
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    async onSubmit(values, { setErrors }) {
      const { sending } = checkFamilyValues(values, offer, link.token);
      if (Object.keys(sending.changes).length === 0 && sending.note === '') {
        setProblem(copy.nothing);
        return;
      }
      try {
        link.onSent(await send(sending).unwrap());
      } catch (error) {
        setErrors(familyErrors(toApiError(error)?.fields));
        setProblem(problemAfter(error));
        link.onFailed(error);
      }
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    setProblem('');
    setHasSubmitted(true);
    formik.handleSubmit(event);
  };
  return { formik, problem, handleSubmit, isRefused: posted?.status === 422 };
}

function firstProblem({
  status,
  errors,
}: {
  status: number;
  errors: Readonly<Record<string, string>>;
}): string {
  if (status === 429) return copy.tooMany;
  return status === 503 ? `${copy.failed} ${copy.away}` : (errors[PROBLEM] ?? '');
}

function problemAfter(error: unknown): string {
  const known = toApiError(error);
  if (known?.status === 409) return familyUpdateMessages.decided;
  if (known?.status === 429) return copy.tooMany;
  if (known?.status === 422) return known.fields?.changes ?? '';
  return `${copy.failed} ${copy.away}`;
}

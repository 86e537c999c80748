import { FormikProvider, setIn, useFormik } from 'formik';
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
import { resultChangesOf } from './familyResults';
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
import { ResultRows } from './ResultRows';
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
        {/* Enter in a field presses the first button of a form, which must not be one of the rows'. */}
        <button type="submit" hidden>
          {copy.submit}
        </button>
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
        </Block>
        <ResultRows hasCourse={offer.plays_golf} />
        <Block>
          <TextAreaField name="note" label={copy.note} hint={copy.noteHint} rows={3} isOptional />
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
  // The code of the mail is posted as well, in a form of its own.
  const posted = refused && 'note' in refused.values ? refused : null;
  const { [PROBLEM]: _problem, [TOKEN]: _token, ...faults } = posted?.errors ?? {};
  const [problem, setProblem] = useState<string>(posted ? firstProblem(posted) : '');
  const [hasSubmitted, setHasSubmitted] = useState(posted !== null && posted.status !== 200);
  const [send] = familyUpdateApi.useSendUpdateMutation();
  const formik = useFormik<FamilyValues>({
    initialValues: posted ? pickFamilyValues(posted.values, offer) : valuesOf(offer),
    initialErrors: nested(faults),
    initialTouched: nested(faults, true),
    validate: (values) => nested(checkFamilyValues(values, offer, link.token).errors),
    validateOnBlur: false,
    validateOnChange: hasSubmitted,
    async onSubmit(values, { setErrors }) {
      const { sending } = checkFamilyValues(values, offer, link.token);
      if (Object.keys(sending.changes).length + sending.results.length === 0 && sending.note === '') {
        setProblem(copy.nothing);
        return;
      }
      try {
        link.onSent(await send(sending).unwrap());
      } catch (error) {
        setErrors(nested(familyErrors(toApiError(error)?.fields, resultChangesOf(values.results, offer))));
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

/** Formik's shape of what has a name such as results[2].event. */
const nested = (named: Readonly<Record<string, string>> = {}, value?: boolean): object =>
  Object.entries(named).reduce<object>(
    (all, [name, message]) => setIn(all, name, value ?? message) as object,
    {},
  );

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

const ofWhole = ({ changes, results }: Readonly<Record<string, string>> = {}): string =>
  changes ?? results ?? '';

function problemAfter(error: unknown): string {
  const known = toApiError(error);
  if (known?.status === 409) return familyUpdateMessages.decided;
  if (known?.status === 429) return copy.tooMany;
  if (known?.status === 422) return ofWhole(known.fields);
  return `${copy.failed} ${copy.away}`;
}

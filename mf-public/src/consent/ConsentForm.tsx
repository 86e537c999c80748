import type { ReactNode } from 'react';
import { FormikProvider } from 'formik';
import {
  type ConsentGroup,
  consentRelationLabels,
  consentRelations,
  currentConsentText,
  paths,
} from '@site/contract';
import { useRefusedForm } from '@site/runtime';
import { Banner, Button, Cluster, ErrorSummary, Heading, SelectField, Text, TextField } from '@site/ui';
import { consentCopy } from '../content/consent';
import { ConsentChoices } from './ConsentChoices';
import { ANSWER, OFFER, TOKEN } from './consentForm';
import { Block, Form } from './ConsentForm.styles';
import { dayIn } from '../shared/dates/dayIn';
import type { ConsentOffer } from './consentView';
import { useConsentForm } from './useConsentForm';
import type { ConsentLink } from './useConsentLink';

const { choices, sign } = consentCopy;

/** The exact text of the agreement. */
function AgreedText() {
  return (
    <Block>
      <Heading level={2} size="m">
        {currentConsentText.title}
      </Heading>
      {currentConsentText.paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </Block>
  );
}

const relations = consentRelations.map((value) => ({ value, label: consentRelationLabels[value] }));

interface SignatureProps {
  /** The day of the database, not of the visitor's clock. */
  today: string;
  copy: ConsentOffer['copy'];
  isSubmitting: boolean;
  isDeclining: boolean;
}

function Signature({ today, copy, isSubmitting, isDeclining }: SignatureProps) {
  return (
    <Block>
      <Heading level={2} size="m">
        {sign.title}
      </Heading>
      <TextField name="full_name" label={sign.fullName} autoComplete="name" />
      <SelectField name="relation" label={sign.relation} options={relations} emptyLabel={sign.choose} />
      <Text>{sign.today(today)}</Text>
      <Cluster $gap="m">
        <Button type="submit" size="large" name={ANSWER} value="agree" isBusy={isSubmitting}>
          {sign.agree}
        </Button>
        <Button
          type="submit"
          size="large"
          variant="secondary"
          name={ANSWER}
          value="decline"
          formNoValidate
          isBusy={isDeclining}
        >
          {sign.decline}
        </Button>
      </Cluster>
      <Text $size="small" $tone="muted">
        {sign.declineHint} {copy === 'unsendable' ? sign.noCopy : sign.copy}
      </Text>
    </Block>
  );
}

interface ConsentFormProps {
  offer: ConsentOffer;
  link: ConsentLink;
  /** The content of each part of the profile. */
  parts: Readonly<Record<ConsentGroup, ReactNode>>;
  /** The content that every public profile shows. */
  children: ReactNode;
}

/** The text, the choices and the answer. Without JavaScript it posts to its own page. */
export function ConsentForm({ offer, link, parts, children }: ConsentFormProps) {
  const { formik, problem, handleSubmit, isDeclining, isRefused } = useConsentForm(offer, link);
  const posted = useRefusedForm()?.values[OFFER];
  return (
    <FormikProvider value={formik}>
      <Form method="post" action={paths.consent.to()} noValidate onSubmit={handleSubmit}>
        <input type="hidden" name={TOKEN} value={link.token} />
        <input type="hidden" name="shown" value={offer.shown} />
        {posted !== undefined && <input type="hidden" name={OFFER} value={posted} />}
        <ErrorSummary isShownAtFirst={isRefused} />
        <AgreedText />
        <Block>
          <Heading level={2} size="m">
            {choices.title}
          </Heading>
          <Text>{choices.text}</Text>
          {children}
          <ConsentChoices parts={parts} />
        </Block>
        <Signature
          today={dayIn(offer.now)}
          copy={offer.copy}
          isSubmitting={formik.isSubmitting}
          isDeclining={isDeclining}
        />
        <Banner tone="danger">{problem}</Banner>
      </Form>
    </FormikProvider>
  );
}

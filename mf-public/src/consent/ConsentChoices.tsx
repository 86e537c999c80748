import type { ReactNode } from 'react';
import { useField, useFormikContext } from 'formik';
import {
  consentAudienceLabels,
  consentAudiences,
  type ConsentGroup,
  consentGroups,
  currentConsentText,
} from '@site/contract';
import { fieldId, Stack, Text } from '@site/ui';
import { consentCopy } from '../content/consent';
import { type ConsentValues, WHOLE } from './consentForm';
import { Answer, Answers, Choice, Fold, Legend, Shown } from './ConsentForm.styles';

const { whole, parts: copy } = consentCopy;
const { groups } = currentConsentText;

interface ConsentChoicesProps {
  /** The content of each part of the profile. */
  parts: Readonly<Record<ConsentGroup, ReactNode>>;
}

/** One answer for the whole profile, and an optional one for each part. */
export function ConsentChoices({ parts }: ConsentChoicesProps) {
  const { values } = useFormikContext<ConsentValues>();
  const decided = consentGroups.filter((group) => values[group] !== '');
  return (
    <>
      <ChoiceField
        name={WHOLE}
        label={whole.label}
        what={whole.what(consentGroups.map((group) => groups[group].label))}
        options={consentAudiences.map((value) => ({ value, label: whole.answers[value] }))}
      />
      <Fold>
        <summary>
          {copy.summary}
          {decided.length > 0 && `: ${decided.map((group) => groups[group].label).join(', ')}`}
        </summary>
        <Stack $gap="l">
          <Text $size="small">{copy.text}</Text>
          {consentGroups.map((group) => (
            <ChoiceField key={group} name={group} {...groups[group]} options={ofPart}>
              {parts[group]}
            </ChoiceField>
          ))}
        </Stack>
      </Fold>
    </>
  );
}

const ofPart = [
  { value: '', label: copy.asAbove },
  ...consentAudiences.map((value) => ({ value, label: consentAudienceLabels[value] })),
];

interface ChoiceFieldProps {
  name: string;
  label: string;
  what: string;
  options: readonly { value: string; label: string }[];
  /** The present content of the part. */
  children?: ReactNode;
}

function ChoiceField({ name, label, what, options, children }: ChoiceFieldProps) {
  const [field, { error, touched }] = useField<string>(name);
  const id = fieldId(name);
  const fault = touched ? error : undefined;
  return (
    <Choice
      // A plain fieldset cannot be invalid.
      role="radiogroup"
      aria-invalid={Boolean(fault)}
      aria-describedby={`${id}-what${fault ? ` ${id}-error` : ''}`}
    >
      <Legend>{label}</Legend>
      <Text id={`${id}-what`} $size="small" $tone="muted">
        {what}
      </Text>
      {children && <Shown>{children}</Shown>}
      <Answers>
        {options.map((option, nr) => (
          <Answer key={option.value}>
            <input
              type="radio"
              // The summary of the problems leads to the first one.
              id={nr === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={field.value === option.value}
              onChange={field.onChange}
              data-invalid={fault ? '' : undefined}
            />
            {option.label}
          </Answer>
        ))}
      </Answers>
      {fault && (
        <Text id={`${id}-error`} $size="small" $tone="danger">
          <strong>{fault}</strong>
        </Text>
      )}
    </Choice>
  );
}

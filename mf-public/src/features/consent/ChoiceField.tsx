import type { ReactNode } from 'react';
import { useField } from 'formik';
import styled from 'styled-components';
import {
  consentAudienceLabels,
  consentAudiences,
  type ConsentGroup,
  currentConsentText,
} from '@site/contract';
import { fieldId, Text } from '@site/ui';

const Root = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  margin: 0;
  border: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.m} 0 0;
`;

const Legend = styled.legend`
  float: left;
  padding: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.display};

  & + * {
    clear: both;
  }
`;

const Shown = styled.div`
  border-inline-start: 3px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.m};
  overflow-wrap: anywhere;
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};
`;

/* The whole field can be tapped. */
const Answer = styled.label`
  display: flex;
  flex: 1 1 8rem;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-height: var(--control-height);
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: 0.5rem 0.875rem;
  background: ${({ theme }) => theme.color.surface};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.accent};
  }

  &:has([data-invalid]) {
    border-color: ${({ theme }) => theme.color.danger};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }

  input {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    outline: none;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Fault = styled(Text)`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

interface ChoiceFieldProps {
  group: ConsentGroup;
  /** What the profile shows of it now. */
  children: ReactNode;
}

/** One part of the profile, and who sees it. */
export function ChoiceField({ group, children }: ChoiceFieldProps) {
  const [field, { error, touched }] = useField<string>(group);
  const id = fieldId(group);
  const fault = touched ? error : undefined;
  const { label, what } = currentConsentText.groups[group];
  return (
    <Root
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
        {consentAudiences.map((audience, nr) => (
          <Answer key={audience}>
            <input
              type="radio"
              // The summary of the problems leads to the first one.
              id={nr === 0 ? id : `${id}-${audience}`}
              name={group}
              value={audience}
              checked={field.value === audience}
              onChange={field.onChange}
              data-invalid={fault ? '' : undefined}
            />
            {consentAudienceLabels[audience]}
          </Answer>
        ))}
      </Answers>
      {fault && (
        <Fault id={`${id}-error`} $size="small" $tone="danger">
          {fault}
        </Fault>
      )}
    </Root>
  );
}

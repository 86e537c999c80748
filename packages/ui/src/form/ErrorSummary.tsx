import { type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { Heading } from '../heading/Heading';
import { fieldId } from './fieldId';
import { useErrorSummary } from './useErrorSummary';

const Root = styled.div`
  border: 3px solid ${({ theme }) => theme.color.danger};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.l};
  background: ${({ theme }) => theme.color.surface};
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: ${({ theme }) => theme.space.s} 0 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.a`
  display: inline-block;
  min-height: 1.5rem;
  color: ${({ theme }) => theme.color.danger};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-underline-offset: 0.2em;
`;

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  // The label above the field should be seen too.
  field.scrollIntoView?.({ block: 'center' });
}

export interface ErrorSummaryProps {
  /** The id of a field, where it is not the usual one. */
  getFieldId?(name: string): string;
  /** The errors were found by the server already, in a form that was posted without JavaScript. */
  isShownAtFirst?: boolean;
}

/** Belongs at the top of a formik form; shows itself when a submit finds errors. */
export function ErrorSummary({ getFieldId = fieldId, isShownAtFirst = false }: ErrorSummaryProps) {
  const titleId = useId();
  const { ref, entries } = useErrorSummary(isShownAtFirst);
  if (entries.length === 0) return null;

  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- in the server's HTML only, where the page came for this message
    <Root ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} autoFocus={isShownAtFirst}>
      <Heading level={2} size="xs" id={titleId}>
        There is a problem
      </Heading>
      <List>
        {entries.map(({ name, message }) => (
          <li key={name}>
            <Entry href={`#${getFieldId(name)}`} onClick={focusField}>
              {message}
            </Entry>
          </li>
        ))}
      </List>
    </Root>
  );
}

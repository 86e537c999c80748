import { type MouseEvent, type RefObject, useId, useRef } from 'react';
import styled from 'styled-components';
import { useFormikContext } from 'formik';
import { Heading } from '../heading/Heading';
import { fieldId } from './fieldId';
import { useFailedSubmit } from './useFailedSubmit';

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
  // The label above the field should be visible, too.
  field.scrollIntoView?.({ block: 'center' });
}

export interface ErrorSummaryProps {
  /** The server has found errors in a form that was posted without JavaScript. */
  isShownAtFirst?: boolean;
}

/** Belongs at the top of a formik form; appears when a submit finds errors. */
export function ErrorSummary({ isShownAtFirst = false }: ErrorSummaryProps) {
  const titleId = useId();
  const { ref, entries } = useErrorSummary(isShownAtFirst);
  if (entries.length === 0) return null;

  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- in the server's HTML only, where the page came for this message
    <Root ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId} autoFocus={isShownAtFirst}>
      <Heading level={2} size="xs" id={titleId}>
        There is a problem
      </Heading>
      <List role="list">
        {entries.map(({ name, message }) => (
          <li key={name}>
            <Entry href={`#${fieldId(name)}`} onClick={focusField}>
              {message}
            </Entry>
          </li>
        ))}
      </List>
    </Root>
  );
}

interface SummaryEntry {
  name: string;
  message: string;
}

interface ErrorSummaryState {
  ref: RefObject<HTMLDivElement | null>;
  entries: SummaryEntry[];
}

/** Flattens errors to formik's names: 'features[1].title'. */
function toEntries(errors: object, path = ''): SummaryEntry[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = Array.isArray(errors) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (typeof error === 'string') return [{ name, message: error }];
    return typeof error === 'object' && error !== null ? toEntries(error, name) : [];
  });
}

/** The errors of the surrounding form after a submit; focuses the summary once for each failed submit. */
function useErrorSummary(isShownAtFirst: boolean): ErrorSummaryState {
  const { errors, submitCount } = useFormikContext();
  const ref = useRef<HTMLDivElement>(null);
  const entries = submitCount > 0 || isShownAtFirst ? toEntries(errors) : [];

  useFailedSubmit(() => (ref.current ? focusAfterDialog(ref.current) : undefined));

  return { ref, entries };
}

/**
 * Focuses an element, at once or after the dialog above it has closed: an open one makes the rest of the page inert,
 * and restores the previous focus when it closes. Returns a cleanup.
 */
function focusAfterDialog(element: HTMLElement): () => void {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const above = dialogs.find((dialog) => !dialog.contains(element));
  const watch = new MutationObserver(() => {
    watch.disconnect();
    element.focus();
  });
  if (above) watch.observe(above, { attributeFilter: ['open'] });
  else element.focus();
  return () => watch.disconnect();
}

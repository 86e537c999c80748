import { type MouseEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { useFormikContext } from 'formik';
import { Heading } from '../heading/Heading';
import { PlainList } from '../stack/PlainList';
import { Stack } from '../stack/Stack';
import { fieldId } from './fieldId';
import { useFailedSubmit } from './useFailedSubmit';

const Root = styled(Stack).attrs({ $gap: 's' })`
  border: 3px solid ${({ theme }) => theme.color.danger};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.l};
  background: ${({ theme }) => theme.color.surface};
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
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  // The label above the field should be visible, too.
  field.scrollIntoView?.({ block: 'center' });
}

export interface ErrorSummaryProps {
  /** The server has found errors in a form that was posted without JavaScript. */
  isShownAtFirst?: boolean;
}

/** Belongs at the top of a formik form; appears and takes the focus when a submit finds errors. */
export function ErrorSummary({ isShownAtFirst = false }: ErrorSummaryProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useFormikContext();
  const entries = submitCount > 0 || isShownAtFirst ? toEntries(errors) : [];
  useFailedSubmit(() => (root.current ? focusAfterDialog(root.current) : undefined));
  if (entries.length === 0) return null;

  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- only in a document that answers a posted form: its visitor waits for this
    <Root ref={root} tabIndex={-1} role="group" aria-labelledby={titleId} autoFocus={isShownAtFirst}>
      <Heading level={2} size="xs" id={titleId}>
        There is a problem
      </Heading>
      <PlainList>
        {entries.map(({ name, message }) => (
          <li key={name}>
            <Entry href={`#${fieldId(name)}`} onClick={focusField}>
              {message}
            </Entry>
          </li>
        ))}
      </PlainList>
    </Root>
  );
}

interface SummaryEntry {
  name: string;
  message: string;
}

/** Flattens errors to formik's names: 'features[1].title'. */
function toEntries(errors: object, path = ''): SummaryEntry[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = Array.isArray(errors) ? `${path}[${key}]` : [path, key].filter(Boolean).join('.');
    if (typeof error === 'string') return [{ name, message: error }];
    return typeof error === 'object' && error !== null ? toEntries(error, name) : [];
  });
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

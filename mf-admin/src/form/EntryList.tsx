import { Button, Cluster, FieldGroup, fieldId, Heading, Stack, Text, VisuallyHidden } from '@site/ui';
import { FieldArray, useFormikContext } from 'formik';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { useEntryFocus } from './useEntryFocus';
import { type Folding, useFolds } from './useFolds';

interface EntryListProps<Entry> {
  /** The list's name in the form. */
  name: string;
  title: string;
  /** Of the title: 3 within a dialog. */
  level?: 2 | 3;
  /** Below the title. */
  lead?: ReactNode;
  /** The singular used in the buttons: 'feature'. */
  noun: string;
  /** With 0 there is nothing to add. */
  max: number;
  createEntry(): Entry;
  /** Renders the fields of the entry whose names begin with `path`. */
  renderFields(path: string, entry: Entry): ReactNode;
  /** For a long list: each entry is one line until it is opened. */
  folding?: Folding<Entry>;
  /** For a list with the newest first: entries are added at the top. */
  addsFirst?: boolean;
  /** Other ways to add entries. */
  tools?: ReactNode;
}

/** A list within a form, with entries to add, remove and fill in. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const {
    name,
    title,
    level = 3,
    lead,
    noun,
    max,
    createEntry,
    renderFields,
    folding,
    addsFirst = false,
    tools,
  } = props;
  const form = useFormikContext<Record<string, Entry[]>>();
  const entries = form.values[name] ?? [];
  // The api's errors about the list as a whole.
  const error = typeof form.errors[name] === 'string' ? form.errors[name] : undefined;
  const root = useRef<HTMLElement>(null);
  const focus = useEntryFocus(root);
  const folds = useFolds(name, entries, folding);
  const isFull = entries.length >= max;

  return (
    <FieldArray name={name}>
      {({ push, unshift, remove }) => {
        const add = () => {
          const entry = createEntry();
          folds.unfold(entry);
          focus.onAdd(addsFirst ? 0 : -1);
          if (addsFirst) unshift(entry);
          else push(entry);
        };
        const adding = max > 0 && (
          <>
            <div>
              <Button variant="secondary" size="small" data-add isUnavailable={isFull} onClick={add}>
                Add {noun}
              </Button>
            </div>
            {isFull && (
              <Text $size="small" $tone="muted">
                There is room for {max}.
              </Text>
            )}
          </>
        );
        return (
          <Stack
            as="section"
            ref={root}
            id={fieldId(name)}
            // The target of the error summary's link.
            tabIndex={-1}
            aria-labelledby={`${name}-title`}
            aria-describedby={error && `${name}-error`}
            $gap="m"
          >
            <Heading level={level} size="xs" id={`${name}-title`}>
              {title}
            </Heading>
            {lead && (
              <Text $size="small" $tone="muted">
                {lead}
              </Text>
            )}
            {error && (
              <Text id={`${name}-error`} $size="small" $tone="danger">
                {error}
              </Text>
            )}
            {addsFirst && adding}
            {tools}
            {entries.map((entry, index) => (
              <Entry
                // Keyed by index where the fields keep no state of their own.
                key={folding?.keyOf(entry) || index}
                which={`${noun} ${index + 1}`}
                line={folds.isFolded(entry) ? folding?.lineOf(entry) : undefined}
                onUnfold={() => {
                  focus.onUnfold(index);
                  folds.unfold(entry);
                }}
                onFold={
                  folding &&
                  (() => {
                    focus.onFold(index);
                    folds.fold(entry);
                  })
                }
                onRemove={() => {
                  focus.onRemove(index);
                  remove(index);
                }}
              >
                {() => renderFields(`${name}[${index}]`, entry)}
              </Entry>
            ))}
            {!addsFirst && adding}
          </Stack>
        );
      }}
    </FieldArray>
  );
}

interface EntryProps {
  /** 'feature 2' */
  which: string;
  /** What it says while it is folded. */
  line: string | undefined;
  onUnfold(): void;
  /** Undefined in a list whose entries are always open. */
  onFold: (() => void) | undefined;
  onRemove(): void;
  children: () => ReactNode;
}

function Entry({ which, line, onUnfold, onFold, onRemove, children }: EntryProps) {
  const removal = (
    <Button variant="secondary" size="small" onClick={onRemove}>
      Remove {which}
    </Button>
  );
  if (line !== undefined)
    return (
      <Line data-entry role="group" aria-label={capitalised(which)}>
        <span>{line}</span>
        <Cluster>
          <Button variant="ghost" size="small" onClick={onUnfold}>
            Edit<VisuallyHidden> {which}</VisuallyHidden>
          </Button>
          <Button variant="ghost" size="small" onClick={onRemove}>
            Remove<VisuallyHidden> {which}</VisuallyHidden>
          </Button>
        </Cluster>
      </Line>
    );
  return (
    <FieldGroup data-entry>
      <legend>{capitalised(which)}</legend>
      {children()}
      <Cluster>
        {removal}
        {onFold && (
          <Button variant="ghost" size="small" onClick={onFold}>
            Close {which}
          </Button>
        )}
      </Cluster>
    </FieldGroup>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  padding-block-end: ${({ theme }) => theme.space.xs};

  > span {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

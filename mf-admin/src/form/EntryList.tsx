import { Button, Cluster, FieldGroup, fieldId, Heading, Stack, Text, VisuallyHidden } from '@site/ui';
import { FieldArray, useFormikContext } from 'formik';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { useToast } from '../screen/Toast';
import { buttonOf, fieldOf, type Folding, useFocusNext, useFolds } from './useFolds';

interface EntryOrder<Entry> {
  /** Tells the entries apart while they are moved. */
  keyOf(entry: Entry): string;
  /** What is announced of a moved entry; by default 'Link 2'. */
  nameOf(entry: Entry): string;
}

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
  /** For a list whose order counts: entries can be moved. */
  order?: EntryOrder<Entry>;
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
    order,
    addsFirst = false,
    tools,
  } = props;
  const announce = useToast();
  const form = useFormikContext<Record<string, Entry[]>>();
  const entries = form.values[name] ?? [];
  // The api's errors about the list as a whole.
  const error = typeof form.errors[name] === 'string' ? form.errors[name] : undefined;
  const root = useRef<HTMLElement>(null);
  const focusNext = useFocusNext(root);
  const folds = useFolds(name, entries, folding);
  const isFull = entries.length >= max;

  return (
    <FieldArray name={name}>
      {({ push, unshift, remove, swap }) => {
        const add = () => {
          const entry = createEntry();
          folds.unfold(entry);
          focusNext(fieldOf(addsFirst ? 0 : entries.length));
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
                key={(order ?? folding)?.keyOf(entry) || index}
                index={index}
                which={`${noun} ${index + 1}`}
                line={folds.isFolded(entry) ? folding?.lineOf(entry) : undefined}
                onUnfold={() => {
                  focusNext(fieldOf(index));
                  folds.unfold(entry);
                }}
                onFold={
                  folding &&
                  (() => {
                    focusNext(buttonOf(index));
                    folds.fold(entry);
                  })
                }
                place={{ isFirst: index === 0, isLast: index === entries.length - 1 }}
                onMove={
                  order &&
                  ((step) => {
                    swap(index, index + step);
                    const called = order.nameOf(entry) || capitalised(`${noun} ${index + 1}`);
                    announce(`${called} is now number ${index + step + 1} of ${entries.length}`);
                  })
                }
                onRemove={() => {
                  focusNext(
                    entries.length > 1 ? buttonOf(Math.min(index, entries.length - 2)) : '[data-add]',
                  );
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
  index: number;
  /** 'feature 2' */
  which: string;
  /** What it says while it is folded. */
  line: string | undefined;
  onUnfold(): void;
  /** Undefined in a list whose entries are always open. */
  onFold: (() => void) | undefined;
  place: { isFirst: boolean; isLast: boolean };
  /** Undefined in a list without an order of its own. */
  onMove: ((step: -1 | 1) => void) | undefined;
  onRemove(): void;
  children: () => ReactNode;
}

function Entry({ index, which, line, onUnfold, onFold, place, onMove, onRemove, children }: EntryProps) {
  const removal = (
    <Button variant="secondary" size="small" onClick={onRemove}>
      Remove {which}
    </Button>
  );
  if (line !== undefined)
    return (
      <Line data-entry={index} role="group" aria-label={capitalised(which)}>
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
    <FieldGroup data-entry={index}>
      <legend>{capitalised(which)}</legend>
      {children()}
      <Cluster>
        {onMove && <MoveButtons which={which} place={place} onMove={onMove} />}
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

interface MoveButtonsProps extends Pick<EntryProps, 'which' | 'place'> {
  onMove(step: -1 | 1): void;
}

/** At the end of the list a move is unavailable, but still focusable, so that moving there keeps the focus. */
function MoveButtons({ which, place, onMove }: MoveButtonsProps) {
  const name = <VisuallyHidden> {which}</VisuallyHidden>;
  return (
    <>
      <Button variant="ghost" size="small" isUnavailable={place.isFirst} onClick={() => onMove(-1)}>
        Move up{name}
      </Button>
      <Button variant="ghost" size="small" isUnavailable={place.isLast} onClick={() => onMove(1)}>
        Move down{name}
      </Button>
    </>
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

import { randomKey } from '@site/contract';
import { Button, Cluster, FieldGroup, fieldId, Heading, Muted, Stack, Text, VisuallyHidden } from '@site/ui';
import { FieldArray, getIn, useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '../screen/Toast';

interface EntryListProps<Entry> {
  /** The list's name in the form. */
  name: string;
  title: string;
  /** The heading level of the title, by default 2: 3 within a dialog. */
  level?: 2 | 3;
  /** Below the title. */
  lead?: ReactNode;
  /** The singular used in the buttons: 'feature'. */
  noun: string;
  /** With 0 there is nothing to add. */
  max: number;
  /** A new entry. */
  blank: Entry;
  /** Renders the fields of the entry whose names begin with `path`. */
  renderFields(path: string, entry: Entry): ReactNode;
  /** For a long list: what an entry says, in one line, until it is opened. */
  lineOf?(entry: Entry): string;
  /** For a list whose order counts: what is announced of a moved entry; 'Link 2' where it is empty. */
  nameOf?(entry: Entry): string;
  /** For a list with the newest first: entries are added at the top. */
  addsFirst?: boolean;
  /** Other ways to add entries. */
  tools?: ReactNode;
}

const FIRST_FIELD = 'input, textarea, select';
const buttonOf = (index: number) => `[data-entry="${index}"] button`;

/** A list within a form, with entries to add, remove and fill in. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { name, noun, max, blank, lineOf, nameOf, addsFirst = false } = props;
  const announce = useToast();
  const form = useFormikContext<Record<string, Entry[]>>();
  const entries = form.values[name] ?? [];
  // The api's errors about the list as a whole.
  const error = typeof form.errors[name] === 'string' ? form.errors[name] : undefined;
  const root = useRef<HTMLElement>(null);
  const focusNext = useFocusNext(root);
  const [keys, setKeys] = useEntryKeys(form.initialValues[name], entries.length);
  const [addedKey, setAddedKey] = useState<string>();
  const isFull = entries.length >= max;

  return (
    <FieldArray name={name}>
      {({ insert, remove, swap }) => {
        const handleAdd = () => {
          const index = addsFirst ? 0 : entries.length;
          const key = randomKey();
          insert(index, blank);
          setKeys(keys.toSpliced(index, 0, key));
          setAddedKey(key);
          focusNext(`[data-entry="${index}"] :is(${FIRST_FIELD})`);
        };
        const handleMove = (entry: Entry, index: number, step: -1 | 1) => {
          swap(index, index + step);
          setKeys(keys.toSpliced(index, 1).toSpliced(index + step, 0, ...keys.slice(index, index + 1)));
          const called = nameOf?.(entry) || capitalised(`${noun} ${index + 1}`);
          announce(`${called} is now number ${index + step + 1} of ${entries.length}`);
        };
        const handleRemove = (index: number) => {
          focusNext(entries.length > 1 ? buttonOf(Math.min(index, entries.length - 2)) : '[data-add]');
          remove(index);
          setKeys(keys.toSpliced(index, 1));
        };
        const adding = max > 0 && (
          <Stack $gap="xs" $align="start">
            <Button variant="secondary" size="small" data-add isUnavailable={isFull} onClick={handleAdd}>
              Add {noun}
            </Button>
            {isFull && <Muted $size="small">There is room for {max}.</Muted>}
          </Stack>
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
            <Heading level={props.level ?? 2} size="xs" id={`${name}-title`}>
              {props.title}
            </Heading>
            {props.lead && <Muted $size="small">{props.lead}</Muted>}
            {error && (
              <Text id={`${name}-error`} $size="small" $tone="danger">
                {error}
              </Text>
            )}
            {addsFirst && adding}
            {props.tools}
            {entries.map((entry, index) => (
              <Entry
                key={keys[index]}
                index={index}
                count={entries.length}
                within={`${name}[${index}]`}
                which={`${noun} ${index + 1}`}
                line={lineOf?.(entry)}
                startsOpen={keys[index] === addedKey}
                onMove={nameOf && ((step) => handleMove(entry, index, step))}
                onRemove={() => handleRemove(index)}
              >
                {() => props.renderFields(`${name}[${index}]`, entry)}
              </Entry>
            ))}
            {!addsFirst && adding}
          </Stack>
        );
      }}
    </FieldArray>
  );
}

/** Tells the entries apart while they are added, moved and removed. They are others once the form is reset. */
function useEntryKeys(initial: unknown, count: number) {
  const [known, setKnown] = useState<{ initial: unknown; keys: readonly string[] }>({ initial, keys: [] });
  const kept = known.initial === initial ? known.keys : [];
  const keys = Array.from({ length: count }, (_, index) => kept[index] ?? randomKey());
  if (known.initial !== initial || kept.length !== count) setKnown({ initial, keys });
  return [keys, (next: readonly string[]) => setKnown({ initial, keys: next })] as const;
}

/** Moves the focus within a list after the next render, when what takes the place of the pressed button is on screen. */
function useFocusNext(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) root.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  return (selector) => {
    next.current = selector;
  };
}

interface EntryProps {
  index: number;
  /** The number of entries in the list. */
  count: number;
  /** In the form: 'features[1]'. */
  within: string;
  /** 'feature 2' */
  which: string;
  /** The summary while the entry is collapsed; undefined in a list whose entries are always open. */
  line: string | undefined;
  startsOpen: boolean;
  /** Undefined in a list without an order of its own. */
  onMove: ((step: -1 | 1) => void) | undefined;
  onRemove(): void;
  children: () => ReactNode;
}

function Entry({ index, count, within, which, line, startsOpen, onMove, onRemove, children }: EntryProps) {
  const [isOpen, setOpen] = useFold(within, startsOpen);
  const root = useRef<HTMLElement>(null);
  const focusNext = useFocusNext(root);
  const name = <VisuallyHidden> {which}</VisuallyHidden>;
  // At the end of the list a move is unavailable, but still focusable, so that moving there keeps the focus.
  const moves = onMove && (
    <>
      <Button variant="ghost" size="small" isUnavailable={index === 0} onClick={() => onMove(-1)}>
        Move up{name}
      </Button>
      <Button variant="ghost" size="small" isUnavailable={index === count - 1} onClick={() => onMove(1)}>
        Move down{name}
      </Button>
    </>
  );
  if (line !== undefined && !isOpen) {
    const handleOpen = () => {
      focusNext(FIRST_FIELD);
      setOpen(true);
    };
    return (
      <Cluster
        ref={root as RefObject<HTMLDivElement>}
        data-entry={index}
        role="group"
        aria-label={capitalised(which)}
        $justify="space-between"
        $gap="xxs"
      >
        <Text as="span">{line}</Text>
        <Cluster $gap="xxs">
          <Button variant="ghost" size="small" onClick={handleOpen}>
            Edit{name}
          </Button>
          {moves}
          <Button variant="ghost" size="small" onClick={onRemove}>
            Remove{name}
          </Button>
        </Cluster>
      </Cluster>
    );
  }
  const handleClose = () => {
    focusNext('button');
    setOpen(false);
  };
  return (
    <FieldGroup ref={root as RefObject<HTMLFieldSetElement>} data-entry={index}>
      <legend>{capitalised(which)}</legend>
      {children()}
      <Cluster>
        {moves}
        <Button variant="secondary" size="small" onClick={onRemove}>
          Remove {which}
        </Button>
        {line !== undefined && (
          <Button variant="ghost" size="small" onClick={handleClose}>
            Close {which}
          </Button>
        )}
      </Cluster>
    </FieldGroup>
  );
}

/** Whether an entry is open. One in which a save has found an error is opened. */
function useFold(path: string, startsOpen: boolean) {
  const { errors, submitCount, isSubmitting } = useFormikContext();
  const [isOpen, setOpen] = useState(startsOpen);
  const openIfWrong = useEffectEvent(() => {
    if (getIn(errors, path) !== undefined) setOpen(true);
  });
  // Once per save: after every edit it would reopen an entry that was just closed.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) openIfWrong();
  }, [submitCount, isSubmitting]);
  return [isOpen, setOpen] as const;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

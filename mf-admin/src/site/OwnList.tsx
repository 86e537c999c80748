import { Button, Cluster, FieldGroup, fieldId, Stack, Text, VisuallyHidden } from '@site/ui';
import { FieldArray, useFormikContext } from 'formik';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useToast } from '../screen/Toast';
import type { ListTexts } from './agencyTexts';
import type { AgencyValues, ListName } from './agencyView';

type Entry = NonNullable<AgencyValues[ListName]>[number];

interface OwnListProps<Name extends ListName> {
  name: Name;
  texts: ListTexts;
  max: number;
  /** The names of what is built in. */
  builtIn: readonly string[];
  /** The built-in list, to be changed. */
  copyBuiltIn(): NonNullable<AgencyValues[Name]>;
  createEntry(): NonNullable<AgencyValues[Name]>[number];
  renderEntry(path: string, entry: NonNullable<AgencyValues[Name]>[number]): ReactNode;
}

/** A list that is built in until the owner writes one of their own; which of the two, the owner decides by a button. */
export function OwnList<Name extends ListName>(props: OwnListProps<Name>) {
  const { name, texts, builtIn, copyBuiltIn } = props;
  const { values, errors, setFieldValue } = useFormikContext<AgencyValues>();
  const entries = values[name];
  // The api's errors about the list as a whole.
  const error = typeof errors[name] === 'string' ? errors[name] : undefined;
  const root = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(root);

  const choose = (list: AgencyValues[ListName]) => {
    focusAfter((fields) => fields);
    void setFieldValue(name, list);
  };

  return (
    <FieldGroup
      ref={root}
      id={fieldId(name)}
      // The target of the error summary's link, and of the focus when the list changes.
      tabIndex={-1}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{texts.title}</legend>
      <Text $size="small" $tone="muted">
        {texts.lead}
      </Text>
      {error && (
        <Text id={`${name}-error`} $size="small" $tone="danger">
          {error}
        </Text>
      )}
      {entries === null ? (
        <>
          <Text>
            {texts.usesBuiltIn} {builtIn.join(', ')}.
          </Text>
          <div>
            <Button variant="secondary" size="small" onClick={() => choose(copyBuiltIn())}>
              {texts.useOwn}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Entries {...props} entries={entries} focusAfter={focusAfter} />
          <div>
            <Button variant="ghost" size="small" onClick={() => choose(null)}>
              {texts.useBuiltIn}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}

type FocusAfter = ReturnType<typeof useFocusAfter>;

interface EntriesProps<Name extends ListName> extends OwnListProps<Name> {
  entries: readonly Entry[];
  focusAfter: FocusAfter;
}

function Entries<Name extends ListName>(props: EntriesProps<Name>) {
  const { name, texts, max, entries, createEntry, renderEntry, focusAfter } = props;
  const announce = useToast();
  const isFull = entries.length >= max;

  return (
    <FieldArray name={name}>
      {({ push, remove, swap }) => (
        <Stack $gap="m">
          {entries.length === 0 && <Text>{texts.none}</Text>}
          {entries.map((entry, index) => (
            <FieldGroup key={entry.key} data-entry={entry.key}>
              <legend>{`${capitalised(texts.noun)} ${index + 1}`}</legend>
              {renderEntry(`${name}[${index}]`, entry as NonNullable<AgencyValues[Name]>[number])}
              <EntryButtons
                which={`${texts.noun} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                onMove={(step) => {
                  swap(index, index + step);
                  const called = entry.name || `${capitalised(texts.noun)} ${index + 1}`;
                  announce(`${called} is now number ${index + step + 1} of ${entries.length}`);
                }}
                onRemove={() => {
                  focusAfter((fields) => {
                    const left = [...fields.querySelectorAll<HTMLElement>('[data-entry]')];
                    return (left[index] ?? left.at(-1))?.querySelector('input') ?? fields;
                  });
                  remove(index);
                }}
              />
            </FieldGroup>
          ))}
          <div>
            <Button
              variant="secondary"
              size="small"
              isUnavailable={isFull}
              onClick={() => {
                focusAfter((fields) =>
                  [...fields.querySelectorAll<HTMLElement>('[data-entry]')].at(-1)?.querySelector('input'),
                );
                push(createEntry());
              }}
            >
              Add {texts.noun}
            </Button>
          </div>
          {isFull && (
            <Text $size="small" $tone="muted">
              There is room for {max}.
            </Text>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}

interface EntryButtonsProps {
  which: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** At the end of the list a move is unavailable, but still focusable, so that moving there keeps the focus. */
function EntryButtons({ which, isFirst, isLast, onMove, onRemove }: EntryButtonsProps) {
  const name = <VisuallyHidden> {which}</VisuallyHidden>;
  return (
    <Cluster>
      <Button variant="ghost" size="small" isUnavailable={isFirst} onClick={() => onMove(-1)}>
        Move up{name}
      </Button>
      <Button variant="ghost" size="small" isUnavailable={isLast} onClick={() => onMove(1)}>
        Move down{name}
      </Button>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove{name}
      </Button>
    </Cluster>
  );
}

type FindTarget = (fields: HTMLElement) => HTMLElement | null | undefined;

/** Moves the focus once the change of the list is on screen: the button that made it may be gone. */
function useFocusAfter(root: { readonly current: HTMLElement | null }) {
  const find = useRef<FindTarget>(undefined);
  useLayoutEffect(() => {
    if (!find.current || !root.current) return;
    const target = find.current(root.current);
    find.current = undefined;
    target?.focus();
  });
  return (target: FindTarget) => {
    find.current = target;
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

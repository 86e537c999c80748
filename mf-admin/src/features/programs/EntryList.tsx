import { limits } from '@site/contract';
import { Button, fieldId, Heading, Stack, Text } from '@site/ui';
import { FieldArray, useFormikContext } from 'formik';
import { type ReactNode, useRef } from 'react';
import { FieldGroup } from '../../shared/records/RecordForm.styles';
import type { ProgramValues } from './programView';
import { useEntryFocus } from './useEntryFocus';

type ListName = 'features' | 'testimonials';

interface EntryListProps {
  name: ListName;
  title: string;
  /** The singular used in the buttons: 'feature'. */
  noun: string;
  createEntry(values: ProgramValues): ProgramValues[ListName][number];
  /** Renders the fields of the entry whose names begin with `path`. */
  renderFields(path: string): ReactNode;
}

/** One of a program's two lists, with entries to add, remove and fill in. */
export function EntryList({ name, title, noun, createEntry, renderFields }: EntryListProps) {
  const { values, errors } = useFormikContext<ProgramValues>();
  // The api's errors about the list as a whole.
  const error = typeof errors[name] === 'string' ? errors[name] : undefined;
  const root = useRef<HTMLElement>(null);
  const focus = useEntryFocus(root, values[name].length);
  const isFull = values[name].length >= limits.programEntries;

  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
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
          <Heading level={3} size="xs" id={`${name}-title`}>
            {title}
          </Heading>
          {error && (
            <Text id={`${name}-error`} $size="small" $tone="danger">
              {error}
            </Text>
          )}
          {values[name].map((_, index) => (
            // Keyed by index: the fields keep no state of their own.
            <FieldGroup key={index} data-entry>
              <legend>{`${capitalised(noun)} ${index + 1}`}</legend>
              {renderFields(`${name}[${index}]`)}
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    focus.onRemove(index);
                    remove(index);
                  }}
                >
                  Remove {noun} {index + 1}
                </Button>
              </div>
            </FieldGroup>
          ))}
          <div>
            <Button
              variant="secondary"
              size="small"
              data-add
              isUnavailable={isFull}
              onClick={() => {
                focus.onAdd();
                push(createEntry(values));
              }}
            >
              Add {noun}
            </Button>
          </div>
          {isFull && (
            <Text $size="small" $tone="muted">
              There is room for {limits.programEntries}.
            </Text>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

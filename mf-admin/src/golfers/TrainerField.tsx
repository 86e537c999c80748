import { Button, FieldFrame, NativeSelect, SelectField, type SelectOption, useFieldWiring } from '@site/ui';
import { useField } from 'formik';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { trainerTexts } from './golferMessages';
import { golferForm } from './golferRecord';
import type { TrainerChoice } from './golferView';
import { TrainerSearch } from './TrainerSearch';
import { type TrainerChoices, useChosenName } from './useTrainerChoices';

const NAME = 'trainerId';
const WORDING = { name: NAME, label: golferForm.fields[NAME].label };

/** docs/product.md#admin-golfers: a select as long as it can hold all trainers, a search beyond that. */
export function TrainerField({ choices }: { choices: TrainerChoices }) {
  const [{ value }] = useField<string>(NAME);
  const chosenName = useChosenName(value, choices);
  return (
    <Control choices={choices}>
      {(takesFocus) =>
        choices.areMany ? (
          <SearchField {...{ choices, chosenName, takesFocus }} />
        ) : (
          <SelectField
            {...WORDING}
            hint={hintOf(choices)}
            emptyLabel={trainerTexts.nobody}
            options={optionsOf(choices, { id: value, name: chosenName })}
          />
        )
      }
    </Control>
  );
}

interface SearchFieldProps {
  choices: TrainerChoices;
  chosenName: string;
  takesFocus: boolean;
}

/** Words that nobody was chosen by are no answer: the form is not saved with them. */
function SearchField({ choices, ...search }: SearchFieldProps) {
  const hint = trainerTexts.hint;
  const { id, error, control } = useFieldWiring<string>({ ...WORDING, hint });
  const hasWords = useRef(false);
  const validate = useCallback(() => (hasWords.current ? trainerTexts.notChosen : undefined), []);
  // After the wiring, which says the same field without a rule of its own.
  const [, , { setValue }] = useField<string>({ name: NAME, validate });
  return (
    <FieldFrame {...WORDING} id={id} hint={hint} error={error}>
      <TrainerSearch
        {...{ ...search, ...control, name: NAME }}
        emptyLabel={trainerTexts.nobody}
        keepsWords
        onWords={(areOpen) => {
          hasWords.current = areOpen;
        }}
        onChoose={(choice) => {
          if (choice) choices.note(choice);
          void setValue(choice?.id ?? '');
        }}
      />
    </FieldFrame>
  );
}

interface TrainerFilterProps {
  choices: TrainerChoices;
  id: string;
  name: string;
  label: string;
  value: string;
  emptyLabel: string;
  onChange(value: string): void;
}

/** The same among the filters of a list, which are no form: words that name nobody are gone when it is left. */
export function TrainerFilter({ choices, ...filter }: TrainerFilterProps) {
  const { id, name, label, value, emptyLabel, onChange } = filter;
  const chosenName = useChosenName(value, choices);
  return (
    <Control choices={choices}>
      {(takesFocus) =>
        choices.areMany ? (
          <FieldFrame id={id} label={label} error={undefined}>
            <TrainerSearch
              {...{ id, name, emptyLabel, chosenName, takesFocus }}
              onChoose={(choice) => {
                if (choice) choices.note(choice);
                onChange(choice?.id ?? '');
              }}
            />
          </FieldFrame>
        ) : (
          <NativeSelect {...filter} options={optionsOf(choices, { id: value, name: chosenName })} />
        )
      }
    </Control>
  );
}

interface ControlProps {
  choices: TrainerChoices;
  children(takesFocus: boolean): ReactNode;
}

/** Holds the control, which is another one once the trainers are there, and what to do when they are not. */
function Control({ choices, children }: ControlProps) {
  // A control that is removed while it has the focus says nothing.
  const [hasFocus, setHasFocus] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const handleRetry = () => {
    // The button is about to be removed.
    root.current?.querySelector('select')?.focus();
    choices.retry();
  };

  return (
    <Root ref={root} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      {children(hasFocus)}
      {choices.hasFailed && (
        <Button variant="secondary" size="small" onClick={handleRetry}>
          {trainerTexts.retry}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;

  > :first-child {
    width: 100%;
  }
`;

const hintOf = ({ isLoading, hasFailed }: TrainerChoices): string | undefined =>
  hasFailed ? trainerTexts.listFailed : isLoading ? trainerTexts.loading : undefined;

/** All of them, and the chosen one, who may have been deleted. */
const optionsOf = ({ offered }: TrainerChoices, chosen: TrainerChoice): SelectOption[] => {
  const isMissing = chosen.id !== '' && !offered.some(({ id }) => id === chosen.id);
  return [...(isMissing ? [chosen] : []), ...offered].map(({ id, name }) => ({ value: id, label: name }));
};

import { Button, SelectField, type SelectOption, Stack } from '@site/ui';
import { useField } from 'formik';
import { trainerName } from '../screen/personView';
import { useTrainerChoicesQuery } from '../trainers/trainerListApi';
import { trainerTexts } from './golferMessages';
import { golferForm } from './golferRecord';

const NAME = 'trainerId';

interface TrainerChoices {
  options: readonly SelectOption[];
  hint: string | undefined;
  hasFailed: boolean;
  retry(): void;
  nameOf(id: string): string;
}

/** The trainers who can be chosen. */
export function useTrainerChoices(): TrainerChoices {
  const { data: trainers = [], isLoading, isError, refetch } = useTrainerChoicesQuery();
  const options = trainers.map((trainer) => ({ value: trainer.id, label: trainerName(trainer) }));
  const unknown = isLoading ? trainerTexts.loading : trainerTexts.unknown;
  return {
    options,
    hint: isError ? trainerTexts.listFailed : undefined,
    hasFailed: isError,
    retry: () => void refetch(),
    nameOf: (id) => (id === '' ? '' : (options.find(({ value }) => value === id)?.label ?? unknown)),
  };
}

/** docs/product.md#admin-golfers. The stored trainer is offered also while the list is missing. */
export function TrainerField({ choices }: { choices: TrainerChoices }) {
  const [{ value }] = useField<string>(NAME);
  const isListed = value === '' || choices.options.some((option) => option.value === value);
  return (
    <Stack $gap="xs" $align="stretch">
      <SelectField
        name={NAME}
        label={golferForm.fields[NAME].label}
        hint={choices.hint}
        emptyLabel={trainerTexts.nobody}
        options={isListed ? choices.options : [{ value, label: choices.nameOf(value) }, ...choices.options]}
      />
      {choices.hasFailed && (
        <div>
          <Button variant="secondary" size="small" onClick={choices.retry}>
            {trainerTexts.retry}
          </Button>
        </div>
      )}
    </Stack>
  );
}

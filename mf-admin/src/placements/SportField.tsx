import { athleteSports, limits } from '@site/contract';
import { FieldFrame, useFieldWiring } from '@site/ui';
import { useFormikContext } from 'formik';
import { Combobox } from '../form/Combobox';
import { wordMatcher } from '../list/wordMatcher';
import { placementTexts } from './placementMessages';
import { placementForm, type PlacementValues } from './placementView';

const { label } = placementForm.fields.sport;

/** A free line with the sports of the athletes as suggestions. */
export function SportField() {
  const { setFieldValue } = useFormikContext<PlacementValues>();
  const { id, error, field, control } = useFieldWiring<string>({ name: 'sport', label });
  const isNamed = athleteSports.includes(field.value);
  const suggested = isNamed ? [] : athleteSports.filter(wordMatcher(field.value));
  const set = (sport: string) => void setFieldValue('sport', sport);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Combobox
        {...control}
        name={field.name}
        value={field.value}
        maxLength={limits.sportMax}
        listLabel={placementTexts.sports}
        suggestions={suggested.map((sport) => ({ key: sport, label: sport }))}
        onType={set}
        onChoose={({ key }) => set(key)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

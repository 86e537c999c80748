import { golferSports } from '@site/contract';
import { fieldId, MarkBox, Text } from '@site/ui';
import { useField } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { FieldGroup } from '../../records/recordParts';
import { golferLabels } from './golferFields';

const ID = fieldId('sports');

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
`;

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  min-height: 1.75rem;
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    flex: none;
  }
`;

/** Spec 3: the sports of the golfer form, and whatever else this golfer plays. */
export function SportsField() {
  const [{ name, value: chosen, onChange }, { error, touched }] = useField<string[]>('sports');
  // As the form was opened: one that is unticked stays, so that it can be ticked again.
  const [others] = useState(() => chosen.filter((sport) => !isProposed(sport)));
  const options = [
    ...golferSports,
    ...others,
    ...chosen.filter((sport) => !isProposed(sport) && !others.includes(sport)),
  ];
  const problem = touched && error;

  return (
    <FieldGroup id={ID} tabIndex={-1} aria-describedby={problem ? `${ID}-error` : undefined}>
      <legend>{golferLabels.sports}</legend>
      <Options>
        {options.map((sport) => (
          <Option key={sport}>
            <MarkBox name={name} value={sport} checked={chosen.includes(sport)} onChange={onChange} />
            {sport}
          </Option>
        ))}
      </Options>
      {problem && (
        <Text id={`${ID}-error`} $tone="danger" $size="small">
          {error}
        </Text>
      )}
    </FieldGroup>
  );
}

const isProposed = (sport: string): boolean => (golferSports as readonly string[]).includes(sport);

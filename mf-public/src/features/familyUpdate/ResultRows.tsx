import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { limits } from '@site/contract';
import { useRefusedForm } from '@site/runtime';
import { Button, fieldId, Heading, Text } from '@site/ui';
import { familyUpdateCopy } from '../../content/familyUpdate';
import { Block, Rows } from './FamilyUpdate.styles';
import { entriesAfter, placeAfter, RESULTS, ROW } from './familyResults';
import type { FamilyValues } from './familyValues';
import { ResultRow } from './ResultRow';

const { results: copy } = familyUpdateCopy;

/** The results of the card. The buttons post the form where there is no JavaScript. */
export function ResultRows({ hasCourse }: { hasCourse: boolean }) {
  const { values, setFieldValue } = useFormikContext<FamilyValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) document.getElementById(fieldId(`${RESULTS}[0].on`))?.focus();
  }, [added]);
  const entries = values.results;
  const pressedRow = placeAfter(useRefusedForm()?.values[ROW], entries.length);
  const isFull = entries.filter(({ removed }) => !removed).length >= limits.cardResults;
  const press = (pressed: string) => void setFieldValue(RESULTS, entriesAfter(entries, pressed));

  return (
    <Block as="section" aria-labelledby="results-title">
      <Heading level={2} size="m" id="results-title">
        {copy.title}
      </Heading>
      <Text $tone="muted">{entries.length === 0 ? copy.none : copy.lead}</Text>
      <div>
        <Button
          ref={addButton}
          type="submit"
          name={ROW}
          value="add"
          variant="secondary"
          isUnavailable={isFull}
          onClick={(event) => {
            event.preventDefault();
            press('add');
            setAdded(added + 1);
          }}
        >
          {copy.add}
        </Button>
      </div>
      {isFull && <Text $size="small">{copy.full}</Text>}
      <Rows role="list">
        {entries.map((entry, place) => (
          <ResultRow
            key={entry.key}
            entry={entry}
            place={place}
            hasCourse={hasCourse}
            isPressed={place === pressedRow}
            onToggle={() => {
              press(`toggle ${place}`);
              // The row that had the focus is gone.
              if (entry.of === '') addButton.current?.focus();
            }}
          />
        ))}
      </Rows>
    </Block>
  );
}

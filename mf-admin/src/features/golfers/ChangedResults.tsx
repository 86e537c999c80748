import type { FamilyUpdateWire, ResultChangeWire, ResultWire } from '@site/contract';
import { CheckboxField, FieldGroup, Text } from '@site/ui';
import { dayText } from '../../shared/lists/cells';
import { TextDifference } from '../../shared/records/TextDifference';
import { waitingTexts } from './familyUpdateTexts';

const { results: texts } = waitingTexts;

/** Each changed row of the results as it is and as it would be, to be ticked by itself. */
export function ChangedResults({ update: { id, results } }: { update: FamilyUpdateWire }) {
  if (results.length === 0) return null;
  return (
    <FieldGroup>
      <legend>{texts.title}</legend>
      {results.map((change, place) => (
        <div key={place}>
          <CheckboxField name={`results[${place}]`} id={`${id}-result-${place}`} label={labelOf(change)} />
          <TextDifference before={shown(change.before)} after={shown(change.after)} />
          {change.fit !== 'as_seen' && (
            <Text $size="small" $tone="muted">
              {noteOf(change)}
            </Text>
          )}
        </div>
      ))}
    </FieldGroup>
  );
}

function labelOf({ before, after }: ResultChangeWire): string {
  const { event = '', on = '' } = before ?? after ?? {};
  const which = `${event}, ${dayText(on)}`;
  if (!before) return texts.added(which);
  return after ? texts.changed(which) : texts.removed(which);
}

const noteOf = ({ after, fit }: ResultChangeWire): string => {
  if (fit === 'there') return texts.there;
  return after ? texts.goneChanged : texts.goneRemoved;
};

/** One line of words, in which a difference of one value is seen. */
function shown(row: ResultWire | null): string {
  if (!row) return '';
  const { on, event, venue, score, place, yards, rating, slope } = row;
  const course = [
    yards === null ? '' : `${yards} yards`,
    rating === null ? '' : `rating ${rating}`,
    slope === null ? '' : `slope ${slope}`,
  ];
  return [dayText(on), event, venue, score, place, ...course].filter((part) => part !== '').join(' · ');
}

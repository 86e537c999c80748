import { getIn, useFormikContext } from 'formik';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, Text, TextField, VisuallyHidden } from '@site/ui';
import { familyUpdateCopy } from '../../content/familyUpdate';
import { Entry, Fold, Pairs } from './FamilyUpdate.styles';
import { lineOf, type ResultEntry, RESULTS, ROW } from './familyResults';

const { results: copy } = familyUpdateCopy;

interface ResultRowProps {
  entry: ResultEntry;
  place: number;
  hasCourse: boolean;
  /** Without JavaScript: a button has just changed this row, or added it. */
  isPressed: boolean;
  onToggle(): void;
}

/** One line until it is opened, but for a new one. */
export function ResultRow({ entry, place, hasCourse, isPressed, onToggle }: ResultRowProps) {
  const path = `${RESULTS}[${place}]`;
  const line = lineOf(entry) || copy.untitled;
  const which = entry.of === '' ? copy.isNew : line;
  // A field that is emptied must not vanish.
  const [hadCourse] = useState(() => hasCourseData(entry));
  const fields = <Fields path={path} hasCourse={hasCourse || hadCourse} />;
  return (
    // The focus in the HTML of the server: after a press on a button of the rows.
    <li {...(isPressed && { tabIndex: -1, autoFocus: true })}>
      <Entry aria-label={which}>
        <input type="hidden" name={`${path}.of`} value={entry.of} />
        <input type="hidden" name={`${path}.removed`} value={entry.removed} />
        {entry.removed ? (
          <Text>
            {copy.removed} <del>{line}</del>
          </Text>
        ) : entry.of === '' ? (
          <>
            <legend>{copy.isNew}</legend>
            {fields}
          </>
        ) : (
          <FoldedFields path={path} line={line}>
            {fields}
          </FoldedFields>
        )}
        <div>
          <Button
            type="submit"
            name={ROW}
            value={`toggle ${place}`}
            variant="secondary"
            size="small"
            onClick={(event) => {
              event.preventDefault();
              onToggle();
            }}
          >
            {entry.removed ? copy.keep : copy.remove}
            <VisuallyHidden> {which}</VisuallyHidden>
          </Button>
        </div>
      </Entry>
    </li>
  );
}

const hasCourseData = ({ yards, rating, slope }: ResultEntry): boolean => `${yards}${rating}${slope}` !== '';

/** Opens when a field in it has an error; the browser opens and closes it otherwise, also without JavaScript. */
function FoldedFields({ path, line, children }: { path: string; line: string; children: ReactNode }) {
  const { errors } = useFormikContext();
  const fold = useRef<HTMLDetailsElement>(null);
  const isFaulty = getIn(errors, path) !== undefined;
  useLayoutEffect(() => {
    if (fold.current && isFaulty) fold.current.open = true;
  }, [isFaulty]);
  return (
    <Fold ref={fold}>
      <summary>{line}</summary>
      {children}
    </Fold>
  );
}

function Fields({ path, hasCourse }: { path: string; hasCourse: boolean }) {
  const { fields } = copy;
  return (
    <Pairs>
      <Line name={`${path}.on`} label={fields.on} type="date" />
      <Line name={`${path}.event`} label={fields.event} />
      {/* Side by side: the two that have a hint, so that the others stand level. */}
      <Line name={`${path}.score`} label={fields.score} hint={fields.scoreHint} />
      <Line name={`${path}.place`} label={fields.place} hint={fields.placeHint} isOptional />
      <Line name={`${path}.venue`} label={fields.venue} isOptional />
      {hasCourse && (
        <>
          <Line name={`${path}.yards`} label={fields.yards} inputMode="numeric" isOptional />
          <Line name={`${path}.rating`} label={fields.rating} inputMode="decimal" isOptional />
          <Line name={`${path}.slope`} label={fields.slope} inputMode="numeric" isOptional />
        </>
      )}
    </Pairs>
  );
}

/** The browser must not autofill its user's own data. */
const Line = (props: Parameters<typeof TextField>[0]) => <TextField autoComplete="off" {...props} />;

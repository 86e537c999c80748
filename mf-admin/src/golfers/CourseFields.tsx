import { Button, fieldId } from '@site/ui';
import { useEffect, useState } from 'react';
import { FieldPair } from '../form/RecordForm.styles';
import { CardLine } from './CardLine';
import { cardTexts as texts } from './cardTexts';
import type { ResultEntry } from './cardView';

interface CourseFieldsProps {
  /** Of the result within the form: results[0]. */
  path: string;
  result: ResultEntry;
  /** Whether the athlete is a golfer. */
  isGolf: boolean;
}

/**
 * Yards, course rating and slope of a golf event. For other sports a button reveals the fields, unless the result already
 * has a value. While the result is open they stay, so that a value deleted by mistake can be typed again.
 */
export function CourseFields({ path, result: { yards, rating, slope }, isGolf }: CourseFieldsProps) {
  const [isShown, setIsShown] = useState(isGolf || `${yards}${rating}${slope}` !== '');
  const [isPressed, setIsPressed] = useState(false);
  const first = `${path}.yards`;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isPressed) document.getElementById(fieldId(first))?.focus();
  }, [isPressed, first]);

  if (!isShown && !isGolf)
    return (
      <div>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setIsShown(true);
            setIsPressed(true);
          }}
        >
          {texts.addCourse}
        </Button>
      </div>
    );
  return (
    <>
      <CardLine name={first} label="Yards" inputMode="numeric" isOptional />
      <FieldPair>
        <CardLine name={`${path}.rating`} label="Course rating" inputMode="decimal" isOptional />
        <CardLine name={`${path}.slope`} label="Slope" inputMode="numeric" hint={texts.golfHint} isOptional />
      </FieldPair>
    </>
  );
}

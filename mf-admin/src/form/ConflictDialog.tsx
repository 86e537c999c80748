import { Button, Dialog, DialogButtons, Heading, Muted, Stack, Text } from '@site/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

export interface Difference {
  /** The field's label in the form. */
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictDialogProps {
  isOpen: boolean;
  /** The fields that differ; empty when the other save made the same changes. */
  differences: readonly Difference[];
  /** Saves again, over the stored version. */
  onKeepMine(): void;
  /** Puts the stored version into the form. */
  onTakeTheirs(): void;
  /** Returns to the unchanged form. */
  onClose(): void;
  isBusy?: boolean;
}

/** After a refused stale save: shows both versions side by side for the author to choose. Nothing is lost before. */
export function ConflictDialog({ isOpen, onClose, ...content }: ConflictDialogProps) {
  return (
    <Dialog title="Somebody else has saved this" isOpen={isOpen} onClose={onClose}>
      <ConflictContent {...content} onClose={onClose} />
    </Dialog>
  );
}

function ConflictContent(props: Omit<ConflictDialogProps, 'isOpen'>) {
  const { differences, isBusy } = props;
  const back = useRef<HTMLDivElement>(null);

  // Otherwise the first focusable element might be a link in the compared text.
  useEffect(() => back.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  return (
    <Stack>
      <Text>
        It was saved by another person or in another tab after you had opened it. Nothing you entered is lost:
        choose which version to keep.
      </Text>
      {differences.length === 0 && <Muted>Both versions say the same.</Muted>}
      {differences.map((difference) => (
        <DifferenceEntry key={difference.label} {...difference} />
      ))}
      <Answers ref={back}>
        <Button variant="ghost" onClick={props.onClose}>
          Back to editing
        </Button>
        <Button variant="secondary" isUnavailable={isBusy} onClick={props.onTakeTheirs}>
          Take theirs
        </Button>
        <Button isBusy={isBusy} onClick={props.onKeepMine}>
          Keep mine
        </Button>
      </Answers>
    </Stack>
  );
}

function DifferenceEntry({ label, mine, theirs }: Difference) {
  const id = useId();
  return (
    <Stack as="section" $gap="xs" aria-labelledby={id}>
      <Heading level={3} size="xs" id={id}>
        {label}
      </Heading>
      <Versions>
        <div>
          <Muted as="dt" $size="small">
            Yours
          </Muted>
          <dd>{mine}</dd>
        </div>
        <div>
          <Muted as="dt" $size="small">
            Stored
          </Muted>
          <dd>{theirs}</dd>
        </div>
      </Versions>
    </Stack>
  );
}

const Versions = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding-bottom: ${({ theme }) => theme.space.s};
  overflow-wrap: anywhere;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  dd {
    margin: 0;
  }
`;

/** The buttons stay in sight, however long the comparison. */
const Answers = styled(DialogButtons)`
  position: sticky;
  bottom: calc(-1 * clamp(20px, 4vw, 32px));
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.page};
`;

/** The label of each field of a form, and its value as text. */
type FieldWords<Values> = readonly { label: string; textOf(values: Values): string }[];

/** The fields that differ between two versions, in the order of the form. An empty field is named as empty. */
export function differencesOf<Values>(
  fields: FieldWords<Values>,
  mine: Values,
  theirs: Values,
): Difference[] {
  return fields
    .map(({ label, textOf }) => ({ label, mine: textOf(mine), theirs: textOf(theirs) }))
    .filter((field) => field.mine !== field.theirs)
    .map(({ label, ...values }) => ({
      label,
      mine: values.mine || '(empty)',
      theirs: values.theirs || '(empty)',
    }));
}

/** The label of each list of a form, and its entries as lines. */
export type ListWords<Values> = readonly { label: string; linesOf(values: Values): string[] }[];

/** For each list that differs: the entries that only one version has, or all of them if only the order differs. */
export function listDifferencesOf<Values>(
  lists: ListWords<Values>,
  mine: Values,
  theirs: Values,
): Difference[] {
  return lists.flatMap(({ label, linesOf }) => {
    const [own, others] = [linesOf(mine), linesOf(theirs)];
    if (listed(own) === listed(others)) return [];
    const [ownOnly, othersOnly] = [without(own, others), without(others, own)];
    const isMoved = ownOnly.length + othersOnly.length === 0;
    return [{ label, mine: listed(isMoved ? own : ownOnly), theirs: listed(isMoved ? others : othersOnly) }];
  });
}

const without = (lines: readonly string[], known: readonly string[]): string[] =>
  lines.filter((line) => !known.includes(line));
const listed = (lines: readonly string[]): string => lines.join('; ') || '(nothing that the other lacks)';

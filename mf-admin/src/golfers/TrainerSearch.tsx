import { limits } from '@site/contract';
import { Button, Text } from '@site/ui';
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Combobox, type Suggestion } from '../form/Combobox';
import { useSettled } from '../list/useSettled';
import { wordMatcher } from '../list/wordMatcher';
import { trainerName } from '../screen/personView';
import { useTrainersOfferedQuery } from '../trainers/trainerListApi';
import { trainerTexts } from './golferMessages';
import type { TrainerChoice } from './golferView';

interface TrainerSearchProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'aria-invalid' | 'aria-describedby'
> {
  id: string;
  /** Of the chosen trainer; empty when there is none. */
  chosenName: string;
  /** The choice of nobody. */
  emptyLabel: string;
  /** Takes the focus from a control that it replaces. */
  takesFocus: boolean;
  /** Words that name nobody stay when the field is left. */
  keepsWords?: boolean;
  onChoose(choice: TrainerChoice | null): void;
  /** Whether there are words that nobody has been chosen by. */
  onWords?(areOpen: boolean): void;
}

/**
 * One of many trainers, found by the api. Until somebody types, the list has the first ones by name. Emptying the field
 * chooses nobody; words alone choose somebody only as a whole name.
 */
export function TrainerSearch(props: TrainerSearchProps) {
  const { id, chosenName, emptyLabel, takesFocus, keepsWords, onChoose, onWords, ...input } = props;
  const [typed, setTyped] = useState<string>();
  const words = typed?.trim() ?? '';
  const root = useRef<HTMLDivElement>(null);
  const search = useTrainerSearch(words);
  const { trainers } = search;

  const takesFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusAtFirst.current) document.getElementById(id)?.focus();
    takesFocusAtFirst.current = false;
  }, [id]);

  const handleType = (text: string) => {
    setTyped(text);
    onWords?.(text.trim() !== '');
    if (text.trim() === '') onChoose(null);
  };

  const choose = ({ key, label }: Suggestion) => {
    setTyped(undefined);
    onWords?.(false);
    onChoose(key === '' ? null : { id: key, name: label });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || words === '') return;
    // It would save the form with somebody else than these words say.
    event.preventDefault();
    const [only, ...others] = search.isSettled ? trainers : [];
    if (only && others.length === 0) choose(only);
  };

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // 'Try again' is about these very words.
    if (root.current?.contains(relatedTarget)) return;
    const named = trainers.filter(({ label }) => label.toLowerCase() === words.toLowerCase());
    if (words !== '' && named.length === 1 && named[0]) choose(named[0]);
    else if (!keepsWords || words === '') setTyped(undefined);
    if (!keepsWords) onWords?.(false);
  };

  const handleRetry = () => {
    const field = document.getElementById(id);
    // The button is about to be removed, and the list was closed when the field was left.
    field?.focus();
    field?.click();
    search.retry();
  };

  return (
    <Root ref={root}>
      <Combobox
        {...input}
        id={id}
        value={typed ?? chosenName}
        placeholder={emptyLabel}
        maxLength={limits.nameMax}
        opensOnClick
        listLabel={trainerTexts.list}
        suggestions={words === '' ? [{ key: '', label: emptyLabel }, ...trainers] : trainers}
        onType={handleType}
        onChoose={choose}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
        onClick={({ currentTarget }) => {
          if (typed === undefined) currentTarget.select();
        }}
      />
      <Text role="status" $size="small" $tone="muted">
        {search.hasFailed ? trainerTexts.searchFailed : words !== '' && outcomeOf(search, words)}
      </Text>
      {search.hasFailed && (
        <Button variant="secondary" size="small" onClick={handleRetry}>
          {trainerTexts.retry}
        </Button>
      )}
    </Root>
  );
}

interface Search {
  trainers: readonly Suggestion[];
  /** They are those of these very words. */
  isSettled: boolean;
  hasFailed: boolean;
  retry(): void;
}

const isTyped = (words: string, settled: string): boolean => words !== '' && words !== settled;

function useTrainerSearch(words: string): Search {
  const settled = useSettled(words, isTyped);
  const { data = [], currentData, error, isFetching, refetch } = useTrainersOfferedQuery(settled);
  const isSettled = words === settled && currentData !== undefined;
  const hasWords = wordMatcher(words);
  const trainers = data.map((trainer) => ({
    key: trainer.id,
    label: trainerName(trainer),
    detail: [trainer.title, !trainer.is_published && trainerTexts.hidden].filter(Boolean).join(', '),
  }));
  return {
    // Until the api has answered, what it found for other words: only what still matches.
    trainers: isSettled ? trainers : trainers.filter(({ label }) => hasWords(label)),
    isSettled,
    hasFailed: words === settled && error !== undefined && !isFetching && currentData === undefined,
    retry: () => void refetch(),
  };
}

function outcomeOf({ isSettled, trainers }: Search, words: string): string | false {
  if (!isSettled) return trainerTexts.searching;
  return trainers.length === 0 && trainerTexts.notFound(words);
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;

  > :first-child {
    width: 100%;
  }

  > [role='status']:empty {
    position: absolute;
  }
`;

import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { Button, NativeSearch, NativeSelect } from '@site/ui';
import { golfersCopy } from '../content/golfers';
import {
  FILTER_MAX,
  filterQuery,
  type GolferFilter,
  readFilter,
  sportOptions,
  yearOptions,
} from './golferFilter';
import { usePrefetch } from './golfersApi';

const Form = styled.form`
  display: grid;
  align-items: end;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space.m};

  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 5fr 3fr 3fr auto;

    > :first-child,
    > :last-child {
      grid-column: auto;
    }
  }
`;

export interface GolferFilterFormProps {
  /** The filter in the address, which the controls follow, also on Back. */
  filter: GolferFilter;
  /** Those of the athletes; undefined until they are known. */
  sports: readonly string[] | undefined;
  years: readonly number[];
  onFocus(): void;
}

const { filter: copy } = golfersCopy;

/**
 * Without JavaScript the browser submits it to the same addresses. The controls are uncontrolled, so that nothing typed
 * before hydration is lost.
 */
export function GolferFilterForm({ filter, sports, years, onFocus }: GolferFilterFormProps) {
  const form = useFollowingForm(filter);
  const navigate = useNavigate();
  const prefetch = usePrefetch('golfers');

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = filterQuery(readForm(event.currentTarget));
    const isSame = search === filterQuery(filter);
    void navigate({ pathname: paths.golfers.to(), search }, { replace: isSame });
  };
  // Prefetched, because Filter is pressed a moment later.
  const handleYear = (year: string) => prefetch(year ? Number(year) : null);

  return (
    <Form
      ref={form}
      method="get"
      action={paths.golfers.to()}
      role="search"
      aria-label={copy.title}
      onSubmit={handleSubmit}
      onFocus={onFocus}
    >
      <NativeSearch name="q" label={copy.q} defaultValue={filter.q} maxLength={FILTER_MAX} />
      <NativeSelect
        name="sport"
        label={copy.sport}
        emptyLabel={copy.anySport}
        options={sportOptions(sports, filter)}
        defaultValue={filter.sport}
      />
      <NativeSelect
        name="year"
        label={copy.year}
        emptyLabel={copy.anyYear}
        options={yearOptions(years, filter.year)}
        defaultValue={toText(filter.year)}
        onChange={handleYear}
      />
      <Button type="submit">{copy.submit}</Button>
    </Form>
  );
}

const toText = (year: number | null): string => (year === null ? '' : String(year));

function readForm(form: HTMLFormElement): GolferFilter {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readFilter(new URLSearchParams(entries));
}

/** Sets the controls to the address's filter whenever that changes. */
function useFollowingForm({ q, sport, year }: GolferFilter) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef({ q, sport, year });

  useEffect(() => {
    const { current: before } = shown;
    if (before.q === q && before.sport === sport && before.year === year) return;
    shown.current = { q, sport, year };
    const values = { q, sport, year: toText(year) };
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (control) control.value = value;
    }
  }, [q, sport, year]);

  return form;
}

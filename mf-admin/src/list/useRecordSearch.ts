import { limits } from '@site/contract';
import { api } from '@site/runtime';
import { useSettled } from './useSettled';

/** Results per list; more would push the next list out of view. */
export const SHOWN = 6;

/** The beginning of a list. */
export interface SearchAnswer {
  records: readonly never[];
  total: number;
  hasFailed: boolean;
}

const { useAdminSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The other lists are shown even if one fails. */
    adminSearch: build.query<SearchAnswer[], { words: string; urls: readonly string[] }>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: async (...[{ words, urls }, , , send]) => {
        const query = new URLSearchParams({ q: words, limit: String(SHOWN) });
        const answers = await Promise.all(urls.map((url) => send(`${url}?${query}`)));
        const data = answers.map((answer) => {
          const records = (answer.data ?? []) as never[];
          const total = answer.meta?.total ?? records.length;
          return { records, total, hasFailed: answer.error !== undefined };
        });
        return { data };
      },
      // Nothing tells it of changes, so every search asks again.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Searches the lists at these URLs for the typed words, once typing pauses. */
export function useRecordSearch(typed: string, urls: readonly string[]) {
  const words = typed.trim().slice(0, limits.nameMax);
  const settled = useSettled(words, (now) => now !== '');
  const isSettled = words === settled;
  const { data, currentData, isFetching, refetch } = useAdminSearchQuery(
    { words: settled, urls },
    { skip: settled === '' },
  );
  return {
    words,
    /** In the order of the addresses. */
    answers: isSettled && words !== '' ? currentData : undefined,
    /** Perhaps for earlier words. */
    lastAnswers: data,
    isLoading: !isSettled || isFetching,
    retry: () => void refetch(),
  };
}

import type { RootState } from '@site/runtime';

/** The lists of a kind of record, by endpoint: what each has answered, as entries. */
type Lists<Entry> = Readonly<Record<string, (answer: never) => readonly Entry[]>>;

/**
 * A `queryFn` for what a loaded list knows of the record with a slug, while its own page is on its way; null where none
 * has it. It asks nobody.
 */
export const listedIn =
  <Entry extends { slug: string }>(lists: Lists<Entry>) =>
  (slug: string, { getState }: { getState(): unknown }): { data: Entry | null } => {
    for (const query of Object.values((getState() as RootState).api.queries)) {
      const entriesOf = query?.endpointName && lists[query.endpointName];
      const entries = entriesOf && query.data ? entriesOf(query.data as never) : [];
      const found = entries.find((entry) => entry.slug === slug);
      if (found) return { data: found };
    }
    return { data: null };
  };

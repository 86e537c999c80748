import type { ListRow } from './ListKind';
import type { ListPage } from './usePagedList';

/** What RTK Query passes to `onQueryStarted`. */
interface Store {
  dispatch(action: never): unknown;
  getState(): unknown;
}

/** Of an api's `util`. */
interface PageUtil {
  selectCachedArgsForQuery(state: never, endpoint: never): readonly unknown[];
  updateQueryData(endpoint: never, query: never, change: never): unknown;
}

export type InPages<Row> = (store: Store) => (change: (rows: Row[]) => Row[]) => void;

/** Updates every cached page of a list optimistically; the one on screen is then fetched again. */
export const inPages =
  <Row extends ListRow>(utilOf: () => PageUtil, endpoint: string): InPages<Row> =>
  ({ dispatch, getState }) =>
  (change) => {
    const { selectCachedArgsForQuery, updateQueryData } = utilOf();
    const inPage = (page: ListPage<Row>): void => {
      page.records = change(page.records);
    };
    for (const query of selectCachedArgsForQuery(getState() as never, endpoint as never))
      dispatch(updateQueryData(endpoint as never, query as never, inPage as never) as never);
  };

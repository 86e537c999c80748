import type { SavedViewWire, ViewList } from '@site/contract';
import { Banner, Button, Cluster, Stack } from '@site/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterLinks, FilterRows } from '../lists/FilterLinks';
import { RetryButton } from '../screen/RetryButton';
import { RemoveViewDialog } from './RemoveViewDialog';
import { useAdminSavedViewsQuery } from './savedViewsApi';
import { choicesIn, viewTexts } from './savedViewsView';
import { type Named, ViewNameDialog } from './ViewNameDialog';

interface SavedViewsProps {
  list: ViewList;
  /** The screen's own address. */
  path: string;
  /** The names of the list's own filters in the address. Search and order are known. */
  filters?: readonly string[];
}

/** The views that an account has saved of a list, as links; and the current choices to save as another one. */
export function SavedViews({ list, path, filters = [] }: SavedViewsProps) {
  const { data, error, refetch } = useAdminSavedViewsQuery();
  const [params] = useSearchParams();
  const query = choicesIn(params, filters);
  const views = (data ?? []).filter((view) => view.list === list);
  const current = views.find((view) => choicesIn(view.query, filters) === query);
  const entries = views.map((view) => ({
    label: view.name,
    isCurrent: view === current,
    to: addressOf(path, choicesIn(view.query, filters)),
  }));

  if (!data) return error === undefined ? null : <NotLoadedViews onRetry={() => void refetch()} />;
  if (entries.length === 0 && query === '') return null;
  return (
    <FilterRows>
      {entries.length > 0 && <FilterLinks name={viewTexts.title} entries={entries} />}
      <ViewActions current={current} list={list} query={query} />
    </FilterRows>
  );
}

/** The list itself works all the same. */
function NotLoadedViews({ onRetry }: { onRetry(): void }) {
  return (
    <FilterRows>
      <Stack>
        <Banner tone="danger">{viewTexts.loadFailed}</Banner>
        <RetryButton isShown onRetry={onRetry} />
      </Stack>
    </FilterRows>
  );
}

const addressOf = (path: string, query: string): string => (query ? `${path}?${query}` : path);

interface ViewActionsProps {
  /** The view that is shown. */
  current: SavedViewWire | undefined;
  list: ViewList;
  query: string;
}

function ViewActions({ current, list, query }: ViewActionsProps) {
  const [named, setNamed] = useState<Named>();
  const [removed, setRemoved] = useState<SavedViewWire>();
  return (
    <>
      <Cluster>
        {!current && query !== '' && (
          <Button variant="secondary" size="small" onClick={() => setNamed({ list, query })}>
            {viewTexts.save}
          </Button>
        )}
        {current && (
          <>
            <Button variant="secondary" size="small" onClick={() => setNamed({ list, query, view: current })}>
              {viewTexts.rename}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setRemoved(current)}>
              {viewTexts.remove}
            </Button>
          </>
        )}
      </Cluster>
      <ViewNameDialog named={named} onClose={() => setNamed(undefined)} />
      <RemoveViewDialog view={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}

import { Button, SearchField, Text } from '@site/ui';
import { countOf } from '../../shared/lists/ListKind';
import { Tools } from '../../shared/lists/ListBrowser.styles';
import type { EntryKind } from './EntryKind';
import { siteInfoTexts } from './siteInfoMessages';
import type { useEntrySelection } from './useEntrySelection';

interface EntryToolsProps<Values> {
  kind: EntryKind<Values>;
  browser: ReturnType<typeof useEntrySelection>;
  matchCount: number;
  totalCount: number;
}

/** The search, what it has found, and the way back to the order in which entries can be moved. */
export function EntryTools<Values>({ kind, browser, matchCount, totalCount }: EntryToolsProps<Values>) {
  const { collection, list } = kind;
  const { selection, isSiteOrder, search, showSiteOrder } = browser;
  const searchId = `${collection}-search`;
  const total = countOf(list, totalCount);

  const handleShowSiteOrder = () => {
    // The button that has the focus is about to go.
    document.getElementById(searchId)?.focus();
    showSiteOrder();
  };

  return (
    <Tools>
      <SearchField
        id={searchId}
        label={`Search ${list.noun.many}`}
        value={selection.search}
        onChange={search}
      />
      <Text role="status" $tone="muted" $size="small">
        {matchCount === totalCount ? total : `${matchCount} of ${total}`}
        {!isSiteOrder && `. ${siteInfoTexts.notMovable}`}
      </Text>
      {!isSiteOrder && (
        <Button variant="secondary" size="small" onClick={handleShowSiteOrder}>
          {siteInfoTexts.showSiteOrder(list.noun.many)}
        </Button>
      )}
    </Tools>
  );
}

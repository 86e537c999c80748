import { byNumber, byText, type ListKind } from '../../shared/lists/ListKind';
import { leadTexts } from './leadMessages';
import type { LeadRow } from './leadView';

/** How leads are named, searched and sorted. */
export const leadList = (noun: ListKind<LeadRow>['noun']): ListKind<LeadRow> => ({
  noun,
  nameOf: ({ name }) => name,
  textOf: ({ name, email, message, isFlagged }) =>
    [name, email, message, isFlagged ? leadTexts.flagged : ''].join(' '),
  comparers: {
    name: (a, b) => byText(a.name, b.name),
    email: (a, b) => byText(a.email, b.email),
    receivedAt: (a, b) => byNumber(Date.parse(a.receivedAt), Date.parse(b.receivedAt)),
  },
});

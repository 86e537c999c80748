import { byNumber, byText, type ListKind } from '../../shared/lists/ListKind';
import type { GolferRow } from './golferView';

export const golferList: ListKind<GolferRow> = {
  noun: { one: 'golfer', many: 'golfers' },
  nameOf: ({ name }) => name,
  textOf: ({ name, gradYear, country, sports }) => [name, gradYear ?? '', country, ...sports].join(' '),
  comparers: {
    name: (a, b) => byText(a.name, b.name),
    gradYear: (a, b) => byNumber(a.gradYear, b.gradYear),
  },
};

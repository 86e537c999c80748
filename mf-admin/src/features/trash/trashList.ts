import { byText, type ListKind } from '../../shared/lists/ListKind';
import { kindWords } from './trashTexts';
import type { TrashRow } from './trashView';

export const trashList: ListKind<TrashRow> = {
  noun: { one: 'record', many: 'records' },
  nameOf: ({ name }) => name,
  textOf: ({ name, kind }) => `${name} ${kindWords[kind].one}`,
  comparers: {
    name: (a, b) => byText(a.name, b.name),
    kind: (a, b) => byText(kindWords[a.kind].one, kindWords[b.kind].one),
    deleted: (a, b) => byText(a.deletedAt, b.deletedAt),
    gone: (a, b) => byText(a.goneAt, b.goneAt),
  },
};

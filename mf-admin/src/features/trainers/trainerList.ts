import { byText, type ListKind } from '../../shared/lists/ListKind';
import type { TrainerRow } from './trainerView';

const specialtiesText = ({ specialties }: TrainerRow): string => specialties.join(', ');

export const trainerList: ListKind<TrainerRow> = {
  noun: { one: 'trainer', many: 'trainers' },
  nameOf: ({ name }) => name,
  textOf: (row) => [row.name, row.title, row.email, row.phone, specialtiesText(row)].join(' '),
  comparers: {
    name: (a, b) => byText(a.name, b.name),
    title: (a, b) => byText(a.title, b.title),
    email: (a, b) => byText(a.email, b.email),
    phone: (a, b) => byText(a.phone, b.phone),
    specialties: (a, b) => byText(specialtiesText(a), specialtiesText(b)),
    published: (a, b) => Number(a.isPublished) - Number(b.isPublished),
  },
};

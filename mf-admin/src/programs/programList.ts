import { byNumber, byText, type ListKind } from '../list/ListKind';
import type { ProgramRow } from './programView';

export const programList: ListKind<ProgramRow> = {
  noun: { one: 'program', many: 'programs' },
  nameOf: ({ title }) => title,
  textOf: ({ title, slug, status }) => `${title} ${slug} ${status}`,
  comparers: {
    title: (a, b) => byText(a.title, b.title),
    slug: (a, b) => byText(a.slug, b.slug),
    status: (a, b) => byText(a.status, b.status),
    features: (a, b) => byNumber(a.featureCount, b.featureCount),
    testimonials: (a, b) => byNumber(a.testimonialCount, b.testimonialCount),
  },
};

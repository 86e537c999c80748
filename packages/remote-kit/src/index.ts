export { definePage, type PageDefinition, type PageRoute } from './definePage';
export { pageAddress, pageCall, readPage, toListPage, type ListPage } from './listPage';
export { BeyondEnd, isBeyondEnd, pageHeadline, pageLabel, usePage, usePageFocus } from './PageOfList';
export { MissingPage, PageRoutes, type PageRoutesProps } from './PageRoutes';
export { toPostSummary, type PostDate, type PostSummary } from './postSummary';

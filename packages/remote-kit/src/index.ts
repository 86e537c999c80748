export { definePage, type PageDefinition, type PageRoute } from './definePage';
export { pageAddress, pageCall, readPage, toListPage, type ListPage } from './listPage';
export { BeyondEnd, isBeyondEnd, pageHeadline, pageLabel, usePage, usePageFocus } from './PageOfList';
export { isOutage } from './isOutage';
export { ServiceAway, type ServiceAwayProps } from './ServiceAway';
export { hasMoved, MovedPage } from './MovedPage';
export { useLinkToken } from './useLinkToken';
export { MissingPage, PageRoutes, type PageRoutesProps } from './PageRoutes';
export { toPostDate, toPostSummary, type PostDate, type PostSummary } from './postSummary';

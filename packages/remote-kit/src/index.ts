export { previousPage, tellVisitor, useAgency } from '@site/runtime';
export { definePage, type PageDefinition, type PageRoute } from './definePage';
export {
  draftKeys,
  forgetOldDrafts,
  readStored,
  removeStored,
  writeStored,
  type DraftKey,
  type StoredDraft,
} from './forms/deviceDraft';
export { SendOffer } from './forms/SendOffer';
export { useServiceReturn } from './forms/useServiceReturn';
export { pageAddress, pageCall, readPage, toListPage, type ListPage } from './listPage';
export { BeyondEnd, isBeyondEnd, pageHeadline, pageLabel, usePage, usePageFocus } from './PageOfList';
export { isOutage, ServiceAway, type ServiceAwayProps } from './ServiceAway';
export { hasMoved, MovedPage } from './MovedPage';
export { linkTokenIn, useLinkToken } from './useLinkToken';
export { MissingPage, PageRoutes, type PageRoutesProps } from './PageRoutes';
export { toPostDate, toPostSummary, type PostDate, type PostSummary } from './postSummary';

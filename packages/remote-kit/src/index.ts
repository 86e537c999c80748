export { definePage, type PageDefinition, type PageRoute } from './definePage';
export { MissingPage, PageRoutes, type PageRoutesProps } from './PageRoutes';
export { toPostSummary, type PostDate, type PostSummary } from './postSummary';

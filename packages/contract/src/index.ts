export * from './paths';
export * from './generatedPaths';
export * from './site';
export * from './shownAgency';
export * from './promises';
export * from './browser';
export * from './messages';
export * from './downloads';
export * from './images';
export * from './limits';
export * from './visitorLimits';

export * from './spelling';
export { oneLineOf, withoutIgnorable } from './oneLine';
export { filmMessages, filmOf, isLinkAddress, isWebAddress, linkAddressOf, type Film } from './addresses';
export * from './sports';
export * from './sportFigures';
export * from './colleges';
export * from './golferParts';
export * from './postHtml';

export { numberOf, text, textList } from './fields';
export type { Field, Fields, Group, GroupOptions, Picture } from './entityFields';
export * from './examples';
export { isSeenBy, leavesOf, storedName, wireName } from './entitySchemas';
export type { Audience, ClearableOf, InputOf, Leaf, WireOf } from './entitySchemas';
export { basedOnField, imageWire, isDay } from './sharedWire';
export { numberedSlug, slugField, slugify, slugMessages } from './slug';

export * from './golfers';
export * from './golferCard';
export * from './golferImport';
export * from './consent';
export * from './consentLinks';
export * from './consentText';
export * from './trainers';
export * from './placements';
export * from './posts';
export * from './postVersions';
export * from './comments';
export * from './programs';
export * from './siteInfo';
export * from './agency';
export * from './media';

export * from './contact';
export * from './applications';
export * from './leads';
export * from './leadLists';
export * from './leadReplies';
export * from './outbox';

export * from './accounts';
export * from './invitations';
export * from './audit';
export * from './overview';
export * from './privacy';

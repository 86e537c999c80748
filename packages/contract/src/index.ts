export {
  fixed as fixedPath,
  PAGE_QUERY,
  paths,
  SENT_QUERY,
  SORT_QUERY,
  withParam as paramPath,
  gonePaths,
  keyPages,
} from './paths';
export type { FixedPath, ParamPath } from './paths';
export * from './adminPaths';
export * from './formSubjects';
export { crawlerPaths, exportPaths, indexablePages } from './generatedPaths';
export { legalChanges } from './legalChanges';
export { site } from './site';
export * from './agency';
export { builtInFees, feesParagraphs } from './fees';
export * from './shownAgency';
export type { NavEntry, NavGroup, NavLink, Partner, SocialIcon, SocialLink } from './site';
export { limits, pageSizes } from './limits';
export { visitorLimits } from './visitorLimits';
export { INERT_HTML } from './trustedTypes';
export type { TrustedTypes } from './trustedTypes';
export { ADMIN_DRAFT_DAYS, deviceKeys, type DeviceKey, DRAFT_DAYS } from './deviceKeys';
export { downloadLimits, downloads, downloadsEdition } from './downloads';
export type { Download, DownloadKey } from './downloads';
export { CODE_REQUIRED, codeTexts, goneCopy, loginFailure, notFoundCopy } from './messages';
export type { ErrorBody, ErrorCode } from './errors';
export { text, textList } from './text';
export { camelCased, grouped, plainLetters, searchLetters, snakeCased } from './spelling';
export * from './sportNames';
export type { CamelCase } from './spelling';
export type { Field, Fields, Group, GroupOptions, Picture } from './entityFields';
export { isSeenBy, leavesOf, storedName, wireName } from './entitySchemas';
export type { Audience, ClearableOf, InputOf, Leaf, WireOf } from './entitySchemas';
export { basedOnField, imageWire, isDay } from './sharedWire';
export { loginInput, loginWire, userWire } from './session';
export type { LoginInput, LoginWire, UserWire } from './session';
export { imageFormatOf, imageIdOf, imageIdsIn, imagePath, imageSrcSet, imageUrl } from './images';
export { faceFocus, socialImagePath, socialImageSize } from './images';
export type { ImageFormat, ImageWire, PictureFocus } from './images';
export { clippedExcerpt } from './postExcerpt';
export { spaceBlocks, toParagraphs } from './postParagraphs';
export {
  newPreviewLinkWire,
  previewedPostWire,
  previewLinkMessages,
  previewTokenInput,
} from './previewLinks';
export type { NewPreviewLinkWire, PreviewedPostWire } from './previewLinks';
export { postHtml } from './postHtml';
export { isReservedSlug, numberedSlug, slugField, slugFrom, slugMessages } from './slug';
export {
  postClearable,
  postFields,
  postDraftPatch,
  postInput,
  postMessages,
  postPatch,
  postStages,
  postStatuses,
} from './posts';
export { postAuthorWire, postSummaryFields, postSummaryWire, postWire } from './posts';
export type { PostClearable, PostInput, PostPatch, PostStage, PostStatus } from './posts';
export type { PostSummaryWire, PostWire } from './posts';
export { adminPostSummaryWire, adminPostWire, postTopicWire } from './posts';
export { golferRowWire, postRowWire, ROWS_VIEW } from './listRows';
export type { GolferRowWire, PostRowWire } from './listRows';
export type { AdminPostSummaryWire, AdminPostWire, PostAuthorWire, PostTopicWire } from './posts';
export * from './topics';
export { postRestoreInput, postRevisionSummaryWire, postRevisionWire } from './postRevisions';
export type { PostRevisionSummaryWire, PostRevisionWire } from './postRevisions';
export * from './imageAddress';
export { isWebAddress } from './webAddress';
export { featureFields, featureInput, featureWire } from './programs';
export { programFields, programInput, programMessages, programStatuses, programWire } from './programs';
export { testimonialFields, testimonialInput, testimonialWire } from './programs';
export type { FeatureInput, FeatureWire, ProgramInput, ProgramStatus, ProgramWire } from './programs';
export type { TestimonialInput, TestimonialWire } from './programs';
export { factFields, factInput, factPatch, factWire } from './siteInfo';
export { faqFields, faqInput, faqPatch, faqWire } from './siteInfo';
export { orderInput, siteInfoMessages } from './siteInfo';
export type { FactInput, FactPatch, FactWire, FaqInput, FaqPatch, FaqWire, OrderInput } from './siteInfo';
export { applicationForm, applicationInput, applicationMessages } from './applications';
export { toApplicationInput } from './applications';
export type { ApplicationForm, ApplicationInput } from './applications';
export { contactInput, contactMessages } from './contact';
export type { ContactInput } from './contact';
export { leadMessages } from './leadFields';
export { isLinkAddress, linkAddressOf } from './linkAddress';
export { oneLineOf, withoutIgnorable } from './oneLine';
export { applicationLabels, applicationWire, contactLabels, contactWire, leadReceiptWire } from './leadWire';
export type { ApplicationWire, ContactWire, LeadReceiptWire } from './leadWire';
export * from './examples';
export * from './filmAddress';
export * from './sportFigures';
export * from './golferCard';
export * from './golferResults';
export * from './cardWithout';
export * from './leadPhone';
export * from './leadReplies';
export * from './leadSource';
export * from './leadWork';
export * from './media';
export * from './outbox';
export * from './overview';
export { noticeVersion } from './privacyNotice';
export { numberOf } from './numbers';
export { keyOfWords } from './keyOfWords';
export { BROWSER_KEY, randomKey } from './randomKey';
export * from './comments';
export * from './likes';
export * from './promises';
export { athleteSports } from './athleteSports';
export { applicationSports, golferSports, trainerSpecialties } from './sports';
export type { ApplicationSport } from './sports';
export { golferClearable, golferInput, golferMessages, golferPatch, golferStatuses } from './golfers';
export type { GolferClearable, GolferInput, GolferPatch, GolferStatus, PhotoProblem } from './golfers';
export * from './golferImport';
export { socialNetworks, type SocialNetwork } from './socialNetworks';
export {
  adminGolferWire,
  consentWire,
  golferFields,
  golferTrainerWire,
  golferWire,
  hideableGroups,
  photoProblems,
} from './golfers';
export type { AdminGolferWire, ConsentWire, GolferTrainerWire, GolferWire, HideableGroup } from './golfers';
export * from './consent';
export * from './consentLinks';
export {
  consentAudienceLabels,
  consentRelationLabels,
  consentTextOf,
  consentTextVersion,
  currentConsentText,
} from './consentText';
export { settingLabels, settingsPatch, settingsWire } from './settings';
export type { SettingsPatch, SettingsWire } from './settings';
export * from './placements';
export * from './usStates';
export * from './placementWords';
export * from './trainers';
export { restoredWire, trashItemWire, trashKinds } from './trash';
export type { RestoredWire, TrashItemWire, TrashKind } from './trash';
export {
  erasureCounts,
  erasureInput,
  erasuresWire,
  erasureWire,
  heldRecordsWire,
  heldRecordWire,
  leftoversWire,
  personalKinds,
  personExportInput,
  personSearch,
  privacyMessages,
} from './privacy';
export type {
  ChosenRecord,
  ErasureCount,
  ErasureInput,
  ErasuresWire,
  ErasureWire,
  HeldRecordsWire,
  HeldRecordWire,
  LeftoversWire,
  PersonalKind,
  PersonExportInput,
  PersonSearch,
} from './privacy';
export * from './replyTemplates';
export * from './accounts';
export * from './invitations';
export * from './roles';
export {
  emailChangeInput,
  ownAccountPatch,
  ownAccountWire,
  ownSessionsWire,
  ownSessionWire,
  passwordChangeInput,
} from './ownAccount';
export type {
  EmailChangeInput,
  OwnAccountPatch,
  OwnAccountWire,
  OwnSessionsWire,
  OwnSessionWire,
  PasswordChangeInput,
} from './ownAccount';
export * from './oneTimeCodes';
export { auditActions, auditEntryWire, auditKinds, auditOutcomes } from './audit';
export type { AuditAction, AuditEntryWire, AuditKind, AuditOutcome } from './audit';

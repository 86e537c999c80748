export {
  buildAdminGolfer,
  buildAthlete,
  buildAcademics,
  buildGolfData,
  buildGolfer,
  buildGolferInput,
  buildTrainer,
  buildTrainerInput,
  buildTrainerProfile,
} from './buildPeople';
export {
  buildFact,
  buildFactInput,
  buildFaq,
  buildFaqInput,
  buildFeature,
  buildImage,
  buildAdminPlacement,
  buildAdminPost,
  buildPlacement,
  buildPost,
  buildPostInput,
  buildPostSummary,
  buildProgram,
  buildProgramInput,
  buildTestimonial,
} from './buildContent';
export {
  buildApplication,
  buildApplicationForm,
  buildApplicationInput,
  buildContact,
  buildContactInput,
  buildLeadReceipt,
} from './buildLeads';
export { buildAdminComment, buildComment } from './buildComments';
export { buildMediaPicture } from './buildMedia';
export { buildLead, buildLeadReply, buildLeadSummary, buildOutboxMail } from './buildLeadWork';
export {
  buildAccount,
  buildAuditEntry,
  buildInvitation,
  buildLogin,
  buildLoginInput,
  buildOwnAccount,
  buildOwnSession,
  buildRestored,
  buildAgency,
  buildSettings,
  buildTrashItem,
  buildUser,
} from './buildAdmin';
export { buildOverview } from './buildOverview';
export { buildErasure, buildHeldRecord } from './buildPrivacy';

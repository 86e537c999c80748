export {
  buildAdminGolfer,
  buildAthlete,
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
export {
  buildAccount,
  buildAuditEntry,
  buildLogin,
  buildLoginInput,
  buildRestored,
  buildTrashItem,
  buildUser,
} from './buildAdmin';

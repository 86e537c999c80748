export { buildImage } from './buildImage';
export { buildPost, buildPostInput, buildPostSummary } from './buildPost';
export { buildLogin, buildLoginInput, buildUser } from './buildSession';
export { buildFeature, buildProgram, buildProgramInput, buildTestimonial } from './buildProgram';
export { buildFact, buildFactInput, buildFaq, buildFaqInput } from './buildSiteInfo';
export {
  buildApplication,
  buildApplicationForm,
  buildApplicationInput,
  buildContact,
  buildContactInput,
  buildLeadReceipt,
} from './buildLead';
export { buildAdminGolfer, buildGolfer, buildGolferInput } from './buildGolfer';
export { buildRestored, buildTrashItem } from './buildTrash';
export { buildAthlete, buildTrainer, buildTrainerInput, buildTrainerProfile } from './buildTrainer';

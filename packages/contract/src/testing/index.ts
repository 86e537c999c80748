export { buildImage } from './buildImage';
export { buildPost, buildPostInput, buildPostSummary } from './buildPost';
export { buildLogin, buildLoginInput, buildUser } from './buildSession';

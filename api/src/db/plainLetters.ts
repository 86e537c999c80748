// Slugs are made of the same letters, and the contract makes those.
export { plainLetters } from '@site/contract';

// The pages show an address before it is made, so the rule is the contract's.
export { numberedSlug, slugFrom } from '@site/contract';

/** A response header of the api for the shell: the collections that the answer was built from. */
export const BUILT_FROM = 'Built-From';

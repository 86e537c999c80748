import { siteLint } from '@site/build/eslint';

export default siteLint({ root: import.meta.dirname });

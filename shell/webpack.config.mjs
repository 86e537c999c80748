import { shellConfigs } from '@site/build';

export default shellConfigs({ root: import.meta.dirname });

import { remoteConfigs } from '@site/build';

// No visitor and no search engine ever sees the admin: the browser alone renders it.
export default remoteConfigs({ root: import.meta.dirname, rendersOnServer: false });

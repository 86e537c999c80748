import { remoteConfigs } from '@site/build';

export default remoteConfigs({
  root: import.meta.dirname,
  rendersOnServer: true,
  copied: '../packages/artwork/dist/*-*.{avif,webp}',
});

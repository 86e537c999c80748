import { remoteDevConfig } from '@site/build';

export default remoteDevConfig({
  root: import.meta.dirname,
  copied: '../packages/artwork/dist/*-*.{avif,webp}',
});

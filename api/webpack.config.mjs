import { nodeConfig } from '@site/build';

export default nodeConfig({
  root: import.meta.dirname,
  entry: {
    server: './src/server.ts',
    cli: './src/cli.ts',
    pictures: './src/modules/images/pictureProcess.ts',
  },
});

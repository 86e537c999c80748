import { nodeConfig } from '@site/build';

export default nodeConfig({
  root: import.meta.dirname,
  entry: {
    server: './src/main.ts',
    cli: './src/cli.ts',
    pictures: './src/records/pictures/pictureProcess.ts',
  },
});

import { unpackBuild } from './unpackBuild';

const [archive = '', root = ''] = process.argv.slice(2);
process.send?.(await unpackBuild({ archive, root }));
process.disconnect();

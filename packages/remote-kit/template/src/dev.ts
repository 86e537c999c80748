import { startDevHost } from '@site/remote-kit/dev';
import * as remote from './routes';

startDevHost(remote);

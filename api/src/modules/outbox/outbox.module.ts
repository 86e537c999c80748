import type { ApiModule } from '../ApiModule';
import { startAgencyMail } from './agencyMail';

export const outboxModule: ApiModule = { startWorker: startAgencyMail };

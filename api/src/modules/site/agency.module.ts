import type { ApiModule } from '../../records/ApiModule';
import { agencyRoutes } from './agency.routes';
import { imageIdsOfAgency } from './agency.service';

export const agencyModule: ApiModule = { routes: agencyRoutes, imageIdsInUse: imageIdsOfAgency };

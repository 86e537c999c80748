import type { ApiModule } from '../../records/ApiModule';
import { agencyRoutes } from './agency.routes';
import { agencyPictures } from './agency.service';

export const agencyModule: ApiModule = { routes: agencyRoutes, pictures: [agencyPictures] };

import type { ApiModule } from '../ApiModule';
import { refreshPictures } from '../images/libraryMigration.service';
import { mediaRoutes } from './media.routes';

export const mediaModule: ApiModule = { routes: mediaRoutes, refreshSearch: refreshPictures };

import type { ApiModule } from '../../records/ApiModule';
import { refreshPictures } from '../../records/pictures/libraryPicture.service';
import { mediaRoutes } from './media.routes';

export const mediaModule: ApiModule = { routes: mediaRoutes, refreshSearch: refreshPictures };

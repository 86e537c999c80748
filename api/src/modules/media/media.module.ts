import type { ApiModule } from '../ApiModule';
import { refreshPictures } from '../images/libraryPicture.service';
import { mediaRoutes } from './media.routes';

export const mediaModule: ApiModule = { routes: mediaRoutes, refreshSearch: refreshPictures };

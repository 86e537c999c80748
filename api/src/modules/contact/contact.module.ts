import type { ApiModule } from '../ApiModule';
import { contactRoutes } from './contact.routes';

export const contactModule: ApiModule = { routes: contactRoutes };

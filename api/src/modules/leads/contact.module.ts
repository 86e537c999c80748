import type { ApiModule } from '../../records/ApiModule';
import { contactRoutes } from './contact.routes';
import { messages } from './contact.service';

export const contactModule: ApiModule = {
  routes: contactRoutes,
  restore: { message: messages.restore },
};

import type {
  AdminGolferWire,
  ApplicationWire,
  ContactWire,
  PostWire,
  ProgramWire,
  TrainerWire,
} from '@site/contract';
import { FakeApi } from './fakeApi';

interface Collections {
  posts?: PostWire[];
  golfers?: AdminGolferWire[];
  trainers?: TrainerWire[];
  programs?: ProgramWire[];
  applications?: ApplicationWire[];
  messages?: ContactWire[];
}

/** An api with records of every kind; none where nothing is said. */
export function apiWith(collections: Collections): FakeApi {
  const api = new FakeApi(collections.posts);
  const lists = {
    '/golfers/admin/all': collections.golfers,
    '/trainers/admin/all': collections.trainers,
    '/programs': collections.programs,
    '/applications': collections.applications,
    '/contact': collections.messages,
  };
  for (const [path, body = []] of Object.entries(lists)) {
    api.replace(`GET ${path}`, { status: 200, body });
  }
  return api;
}

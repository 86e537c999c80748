// Builds beforehand what deploy.spec.ts and broken-remote.spec.ts put live: `npm test` runs this beside the unit tests.
import { buildChangedRemotes } from './fixtures/changedRemotes';

await buildChangedRemotes();

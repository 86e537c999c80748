import { configure } from '@testing-library/react';

// Most mutants are found because something does not appear: the usual ten seconds would be most of a run.
configure({ asyncUtilTimeout: 2000 });

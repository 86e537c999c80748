import { terms } from '../../content/legal/terms';
import { LegalPage } from '../../legal/LegalPage';

export const TermsPage = () => <LegalPage text={terms} />;

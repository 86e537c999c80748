import { terms } from '../../content/legal/terms';
import { LegalPage } from '../../shared/legal/LegalPage';

export const TermsPage = () => <LegalPage text={terms} />;

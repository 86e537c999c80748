import { terms } from '../content/legal/terms';
import { LegalPage } from './LegalPage';

export const TermsPage = () => <LegalPage toDocument={terms} />;

import { useAgency } from '@site/remote-kit';
import { legalContact } from '../content/legal/legalDocument';
import { terms } from '../content/legal/terms';
import { LegalPage } from './LegalPage';

export const TermsPage = () => <LegalPage text={terms(legalContact(useAgency()))} />;

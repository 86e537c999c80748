import { useAgency } from '@site/remote-kit';
import { legalContact } from '../content/legal/legalDocument';
import { safety } from '../content/legal/safety';
import { LegalPage } from './LegalPage';

export const SafetyPage = () => <LegalPage text={safety(legalContact(useAgency()))} />;

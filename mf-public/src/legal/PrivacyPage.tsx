import { useAgency } from '@site/remote-kit';
import { legalContact } from '../content/legal/legalDocument';
import { privacyPolicy } from '../content/legal/privacy';
import { LegalPage } from './LegalPage';

export const PrivacyPage = () => <LegalPage text={privacyPolicy(legalContact(useAgency()))} />;

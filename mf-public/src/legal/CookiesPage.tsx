import { cookiePolicy } from '../content/legal/cookies';
import { LegalPage } from './LegalPage';

export const CookiesPage = () => <LegalPage toDocument={cookiePolicy} />;

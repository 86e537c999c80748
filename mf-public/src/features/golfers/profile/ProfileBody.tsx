import styled from 'styled-components';
import type { GolferProfile } from '../golferView';
import { GolferQuote } from './GolferQuote';
import { GolferRecord } from './GolferRecord';
import { ProfileCards } from './ProfileCards';

/*
 * On paper it fills the sheet, and cuts what would need another: a box whose size does not depend on its content is not
 * divided between pages.
 */
const Middle = styled.div`
  @media print {
    display: flex;
    flex: 1 1 0;
    flex-direction: column;
    justify-content: space-evenly;
    overflow: clip;
    min-height: 0;
    contain: size;
  }
`;

/** What a profile says below its opening. */
export const ProfileBody = ({ golfer }: { golfer: GolferProfile }) => (
  <Middle>
    <GolferRecord golfer={golfer} />
    {golfer.testimonial && <GolferQuote golfer={golfer} />}
    <ProfileCards golfer={golfer} />
  </Middle>
);

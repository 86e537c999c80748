import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Banner } from '@site/ui';
import type { LeadOutcome } from './leadOutcome';

/* Empty it takes no room, not even the gap of the form. */
const Focus = styled.div`
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }

  border-radius: ${({ theme }) => theme.radius.field};

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;

const Line = styled.p`
  margin: 0;

  & + & {
    margin-top: ${({ theme }) => theme.space.xs};
    color: ${({ theme }) => theme.color.ink};
    font-weight: ${({ theme }) => theme.weight.text};
  }
`;

interface LeadBannerProps {
  outcome: LeadOutcome | null;
  takesFocus?: boolean;
}

/** The result banner of spec 4. Success takes the focus: the fields that had it are empty again. */
export function LeadBanner({ outcome, takesFocus = false }: LeadBannerProps) {
  const root = useRef<HTMLDivElement>(null);
  const isSuccess = outcome?.tone === 'success';
  useEffect(() => {
    if (takesFocus && isSuccess) root.current?.focus();
  }, [takesFocus, isSuccess]);

  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the server's HTML only: where the page came for this message
    <Focus ref={root} tabIndex={-1} autoFocus={outcome?.isFirst}>
      <Banner tone={outcome?.tone ?? 'success'}>
        {outcome && (
          <>
            <Line>{outcome.message}</Line>
            {outcome.advice && <Line>{outcome.advice}</Line>}
          </>
        )}
      </Banner>
    </Focus>
  );
}

import { applyFrom, site } from '@site/contract';
import { useAgency } from '@site/runtime';
import { ButtonAnchor, ButtonLink, iconProps, VisuallyHidden } from '@site/ui';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

const HEIGHT = '4.25rem';

/* So low a window is zoomed, or a phone held sideways: below the bar at its top it would leave too little of the page. */
const NO_ROOM = '@media print, (max-height: 25em)';

const Bar = styled.nav`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.bar};
  right: 0;
  bottom: 0;
  left: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(66%);
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  overflow-wrap: break-word;
  min-height: ${HEIGHT};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.gutter}`};
  padding-bottom: max(${({ theme }) => theme.space.xs}, env(safe-area-inset-bottom));
  background: ${({ theme }) => theme.color.page};

  ${({ theme }) => theme.above.md} {
    display: none;
  }

  ${NO_ROOM} {
    display: none;
  }

  /* A form that is being filled in needs its room, too. */
  :root:has(main form:focus-within) & {
    display: none;
  }
`;

/* What has the focus, or is scrolled to, is never hidden under the bar: not even when it comes only by that scrolling. */
const Room = styled.div`
  :root:has(&) {
    scroll-padding-bottom: calc(${HEIGHT} + 1.5rem);
  }

  ${({ theme }) => theme.above.md} {
    :root:has(&) {
      scroll-padding-bottom: 1.5rem;
    }
  }
`;

/** From here on the calls at the top of a page are out of sight. */
const FROM_PX = 600;

/** Whether the visitor has read on, and the footer with its own call is not in view. */
function useIsReading(): boolean {
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const look = () => {
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity;
      setIsReading(window.scrollY > FROM_PX && end > window.innerHeight);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isReading;
}

/**
 * At the foot of a phone, once its visitor has read on: the way to the form, for the programme that is read about, and to
 * the telephone.
 */
export function CallBar() {
  const { pathname } = useLocation();
  const { phone, phoneHref } = useAgency();
  const isShown = useIsReading();
  return (
    <>
      <Room hidden />
      {isShown && (
        <Bar aria-label="Apply or call">
          <ButtonLink to={applyFrom(pathname)} variant="flag">
            {site.applyLink.label}
          </ButtonLink>
          <ButtonAnchor href={phoneHref} variant="secondary">
            <Phone {...iconProps} size={18} />
            <span>
              <VisuallyHidden>Call </VisuallyHidden>
              {phone}
            </span>
          </ButtonAnchor>
        </Bar>
      )}
    </>
  );
}

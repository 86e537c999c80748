import { ArrowRight } from 'lucide-react';
import { paths } from '@site/contract';
import { Button, ButtonLink, Cluster, iconProps, Stack, TextLink, type ButtonVariant } from '@site/ui';
import { Specimen } from './Specimen';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'flag', 'secondary', 'ghost', 'danger'];

export function Buttons() {
  return (
    <Specimen is="buttons">
      <Stack $gap="l">
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          <Button size="large">large</Button>
          <Button>normal</Button>
          <Button size="small">small</Button>
        </Cluster>
        <Cluster>
          <Button isBusy>busy</Button>
          <Button isUnavailable>unavailable</Button>
          <ButtonLink to={paths.apply.to()} variant="flag">
            A link
            <ArrowRight {...iconProps} />
          </ButtonLink>
          <TextLink to={paths.info.to()}>A link in a line</TextLink>
        </Cluster>
      </Stack>
    </Specimen>
  );
}

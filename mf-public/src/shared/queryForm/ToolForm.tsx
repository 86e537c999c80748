import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Cluster, Heading, Stack, Text, TextLink } from '@site/ui';
import { ANSWER_ID, type QueryForm } from './useQueryForm';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};

  @media print {
    display: none;
  }
`;

export type ToolFormState = Pick<QueryForm, 'form' | 'first' | 'onInput' | 'onSubmit'>;

interface ToolFormProps extends Pick<QueryForm, 'form' | 'onInput' | 'onSubmit'> {
  /** The page that answers, and without a query is the empty form. */
  path: string;
  copy: { title: string; text: string; submit: string; clear: string };
  children: ReactNode;
}

/** The form of a tool, whose answers stand in the address. */
export function ToolForm({ path, copy, form, onInput, onSubmit, children }: ToolFormProps) {
  return (
    <Form
      ref={form}
      method="get"
      action={`${path}#${ANSWER_ID}`}
      onInput={onInput}
      onSubmit={onSubmit}
      noValidate
    >
      <Stack $gap="s">
        <Heading level={2}>{copy.title}</Heading>
        <Text>{copy.text}</Text>
      </Stack>
      {children}
      <Cluster $gap="l">
        <Button type="submit" size="large">
          {copy.submit}
        </Button>
        <TextLink to={path}>{copy.clear}</TextLink>
      </Cluster>
    </Form>
  );
}

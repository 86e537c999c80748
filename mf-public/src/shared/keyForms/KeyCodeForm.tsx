import { type FormEvent, useState } from 'react';
import { useRefusedForm } from '@site/runtime';
import { Banner, Button, Heading, NativeText, Text } from '@site/ui';
import { Block, Form } from './KeyForm.styles';

const PROBLEM_ID = 'code-problem';

interface KeyCodeCopy {
  code: Record<'title' | 'text' | 'label' | 'submit' | 'missing', string>;
  tooMany: string;
  away: string;
}

interface KeyCodeFormProps {
  action: string;
  /** Of the field with the key. */
  name: string;
  /** The name and value of the button, where the page has other forms. */
  answer?: { name: string; value: string };
  copy: KeyCodeCopy;
  link: { token: string; open(token: string): unknown };
}

/** Opens a link without its address: without JavaScript, or where a mail program has cut it. */
export function KeyCodeForm({ action, name, answer, copy, link }: KeyCodeFormProps) {
  const { code } = copy;
  const refused = useRefusedForm();
  const [problem, setProblem] = useState(refused?.errors[name] ?? problemOf(refused?.status, copy));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(name);
    const token = typeof typed === 'string' ? typed.trim() : '';
    setProblem(token ? '' : code.missing);
    if (token) void link.open(token);
  };
  return (
    <Form method="post" action={action} onSubmit={handleSubmit} noValidate>
      <Block>
        <Heading level={2} size="m">
          {code.title}
        </Heading>
        <Text>{code.text}</Text>
        <div id={PROBLEM_ID}>
          <Banner tone="danger">{problem}</Banner>
        </div>
        <NativeText
          name={name}
          label={code.label}
          defaultValue={link.token}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={problem && PROBLEM_ID}
        />
        <div>
          <Button type="submit" size="large" {...answer}>
            {code.submit}
          </Button>
        </div>
      </Block>
    </Form>
  );
}

function problemOf(status: number | undefined, { tooMany, away }: KeyCodeCopy): string {
  if (status === 429) return tooMany;
  return status === 503 ? away : '';
}

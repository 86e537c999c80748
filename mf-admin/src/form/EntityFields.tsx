import {
  CheckboxField,
  FieldGroup,
  fieldId,
  MarkBox,
  SelectField,
  type SelectOption,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@site/ui';
import type { Field } from '@site/contract';
import { useField, useFormikContext } from 'formik';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isBlank } from './entityRequest';
import { FieldPair, Folded } from './RecordForm.styles';

/** Presentation of a field beyond its definition. */
export interface FieldDetails extends Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'hint' | 'isOptional' | 'min' | 'max' | 'maxLength' | 'spellCheck' | 'suggestions'
> {
  /** The height of a textarea. */
  rows?: number;
  /** The choices of a select or of tick boxes. */
  options?: readonly (string | SelectOption)[];
  emptyLabel?: string;
  /** Replaces the control of the field's kind. */
  control?: ReactNode;
}

interface EntityFieldsProps<Name extends string> {
  fields: Readonly<Record<Name, Field>>;
  /** One or two fields per row. */
  rows: readonly (readonly Name[])[];
  details?: Partial<Record<Name, FieldDetails>>;
  /** The path of the values within the form: features[0]. */
  within?: string;
}

export function EntityFields<Name extends string>(props: EntityFieldsProps<Name>) {
  const { fields, rows, details, within } = props;
  return rows.map((row) => {
    const controls = row.map((name) => (
      <EntityField
        key={name}
        name={within ? `${within}.${name}` : name}
        field={fields[name]}
        {...details?.[name]}
      />
    ));
    return row.length > 1 ? <FieldPair key={row.join()}>{controls}</FieldPair> : controls;
  });
}

interface EntityFieldProps extends FieldDetails {
  name: string;
  field: Field;
}

function EntityField({ name, field, rows, options, emptyLabel, control, ...input }: EntityFieldProps) {
  const { kind, label } = field;
  const { hint, isOptional, maxLength } = input;
  if (control) return control;
  if (kind === 'choice' || kind === 'reference') {
    return (
      <SelectField name={name} label={label} hint={hint} {...choicesOf(field, { options, emptyLabel })} />
    );
  }
  if (kind === 'flag') return <CheckboxField name={name} label={label} hint={hint} />;
  if (kind === 'text') {
    return (
      <TextAreaField
        name={name}
        label={label}
        hint={hint}
        isOptional={isOptional}
        maxLength={maxLength}
        rows={rows}
      />
    );
  }
  if (kind === 'names') return <ChoicesField name={name} legend={label} options={options as string[]} />;
  // The browser must not autofill its user's own data.
  return <TextField name={name} label={label} autoComplete="off" {...inputOf(field)} {...input} />;
}

function choicesOf({ options = [], isClearable }: Field, details: FieldDetails) {
  return {
    options: details.options ?? options.map((value) => ({ value, label: capitalised(value) })),
    emptyLabel: details.emptyLabel ?? (isClearable ? 'Not known' : undefined),
  };
}

function inputOf({ kind, rules }: Field): FieldDetails {
  if (kind === 'date') return { type: 'date' };
  if (kind === 'link') return { type: 'url' };
  if (kind === 'slug') return { spellCheck: false };
  // No numeric keyboard for a number that may be negative: on phones it has no minus sign.
  if (!rules || rules.min < 0) return {};
  return { inputMode: rules.whole ? 'numeric' : 'decimal' };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface FoldedFieldsProps<Name extends string> extends EntityFieldsProps<Name> {
  title: string;
  /** Shown beside the title, also while the fields are folded; by default what they contain. */
  status?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** Fields that most records leave empty. They unfold when a save finds an error in one of them. */
export function FoldedFields<Name extends string>(props: FoldedFieldsProps<Name>) {
  const { title, status, children, ...entity } = props;
  const { values, errors, submitCount, isSubmitting } = useFormikContext<Record<string, unknown>>();
  const fold = useRef<HTMLDetailsElement>(null);
  const names = entity.rows.flat();
  const hasErrors = names.some((name) => errors[name] !== undefined);

  useEffect(() => {
    // Uncontrolled, because the browser folds and unfolds it.
    if (fold.current && hasErrors && submitCount > 0 && !isSubmitting) fold.current.open = true;
  }, [hasErrors, submitCount, isSubmitting]);

  const filled = names.filter((name) => !isBlank(values[name]));
  return (
    <Folded ref={fold}>
      <summary>
        <span>{title}</span>
        {status ?? (
          <Contents>
            {filled.map((name) => contentOf(entity.fields[name], values[name])).join(' · ')}
          </Contents>
        )}
      </summary>
      <Stack>
        <EntityFields {...entity} />
        {children}
      </Stack>
    </Folded>
  );
}

const WITHOUT_VALUE: readonly Field['kind'][] = ['flag', 'date', 'link'];

/** A tick, a day or an address is named only: its value would push the others out of the line. */
function contentOf({ kind, label }: Field, value: unknown): string {
  const text = String(value);
  return WITHOUT_VALUE.includes(kind) || text.startsWith('/') ? label : `${label}: ${text}`;
}

const Contents = styled.span`
  display: block;
  overflow: hidden;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.text};
  text-overflow: ellipsis;
  white-space: nowrap;

  &:empty {
    display: none;
  }
`;

interface ChoicesFieldProps {
  /** The field's value is the list of ticked choices. */
  name: string;
  legend: string;
  options: readonly string[];
}

/** A group of tick boxes. Stored values outside `options` are offered too, and stay on offer when unticked. */
export function ChoicesField({ name, legend, options }: ChoicesFieldProps) {
  const [{ value, onChange }, { error, touched, initialValue = [] }] = useField<string[]>(name);
  const offered = [...new Set([...options, ...initialValue, ...value])];
  const problem = touched ? error : undefined;
  const id = fieldId(name);

  return (
    // The target of the error summary's link.
    <FieldGroup id={id} tabIndex={-1} aria-describedby={problem && `${id}-error`}>
      <legend>{legend}</legend>
      <Choices>
        {offered.map((option) => (
          <Choice key={option}>
            <MarkBox name={name} value={option} checked={value.includes(option)} onChange={onChange} />
            {option}
          </Choice>
        ))}
      </Choices>
      {problem && (
        <Text id={`${id}-error`} $size="small" $tone="danger">
          {problem}
        </Text>
      )}
    </FieldGroup>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  min-height: 1.75rem;
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    flex: none;
  }
`;

export interface SelectOption {
  value: string;
  label: string;
}

export function toOption(option: string | SelectOption): SelectOption {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

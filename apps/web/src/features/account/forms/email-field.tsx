import { TextField, type TextFieldProps } from '../../../ui/form/field.tsx'

export const EmailField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...field}
    label="Email"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)

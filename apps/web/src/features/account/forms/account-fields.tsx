import { PASSWORD_LENGTH_LIMITS } from '@tradeops/domain/account/credential-rules'
import type { ComponentProps } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'

export const EmailField = ({ label = 'Email', autoComplete = 'email', ...field }: Partial<TextFieldProps>) => (
  <TextField
    {...field}
    label={label}
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)

type FieldState = Pick<ComponentProps<typeof PasswordField>, 'error' | 'name' | 'onBlur' | 'onChange' | 'ref'>

export type NewPasswordFieldsProps = {
  labels: { password: string; confirmation: string }
  field: (name: 'password' | 'confirmPassword') => FieldState
}

export const NewPasswordFields = ({ labels, field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field('password')}
      label={labels.password}
      autoComplete="new-password"
      hint={`At least ${PASSWORD_LENGTH_LIMITS.min} characters, with an uppercase letter, a lowercase letter and a number.`}
    />
    <PasswordField {...field('confirmPassword')} label={labels.confirmation} autoComplete="new-password" />
  </>
)

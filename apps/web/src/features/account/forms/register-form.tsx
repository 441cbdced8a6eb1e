import { RegisterForm as RegisterRules } from '@tradeops/contract/account/auth'
import type { ConversionData } from '../../../lib/routing/navigation-state.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { registerAccount } from '../api.ts'
import { EmailField, NewPasswordFields } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAccountRequest } from './use-account-request.ts'

export type RegisterFormProps = {
  conversionData: ConversionData | undefined
  onRegistered: (credentials: { email: string; password: string }) => Promise<void>
}

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }
const LABELS = { password: 'Password', confirmation: 'Confirm Password' }

export function RegisterForm({ conversionData, onRegistered }: RegisterFormProps) {
  const sendRequest = useAccountRequest()
  const form = useAccountForm({
    request: 'register',
    rules: RegisterRules,
    start: EMPTY,
    send: async ({ confirmPassword: _, ...registration }) => {
      const body = conversionData ? { ...registration, conversionData } : registration
      await sendRequest('register', () => registerAccount(body))
      await onRegistered(registration)
    },
  })
  return (
    <AccountForm form={form} submit="Create Account" sending="Creating Account...">
      <TextField {...form.field('firstName')} label="First Name" autoComplete="given-name" />
      <TextField {...form.field('lastName')} label="Last Name" autoComplete="family-name" />
      <EmailField {...form.field('email')} />
      <NewPasswordFields labels={LABELS} field={form.field} />
    </AccountForm>
  )
}

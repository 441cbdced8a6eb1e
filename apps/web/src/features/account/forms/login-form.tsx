import { LoginBody } from '@tradeops/contract/account/auth'
import type { ReactNode } from 'react'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { logIn } from '../api.ts'
import { useAuth } from '../session/auth-context.ts'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAccountRequest } from './use-account-request.ts'

export type LoginFormProps = { email: string; notice: ReactNode; forgotPassword: ReactNode }

/** Shows the sign-in form; a success changes the auth state, after which the login page redirects. */
export function LoginForm({ email, notice, forgotPassword }: LoginFormProps) {
  const { dispatch } = useAuth()
  const sendRequest = useAccountRequest()
  const form = useAccountForm({
    request: 'login',
    rules: LoginBody,
    start: { email, password: '' },
    send: async (credentials) => {
      const { user, token } = await sendRequest('login', () => logIn(credentials))
      dispatch({ type: 'AUTH_SUCCESS', user, token })
    },
  })
  return (
    <AccountForm form={form} submit="Sign In" sending="Signing In...">
      {notice}
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        aside={forgotPassword}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}

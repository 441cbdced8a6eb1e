import { ForgotPasswordBody } from '@tradeops/contract/account/auth'
import { Link } from 'react-router'
import { useLinks } from '../../../lib/routing/links.ts'
import { requestPasswordReset } from '../api.ts'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAccountRequest } from './use-account-request.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const sendRequest = useAccountRequest()
  const links = useLinks()
  const form = useAccountForm({
    request: 'forgotPassword',
    rules: ForgotPasswordBody,
    start: { email: '' },
    send: async ({ email }) => {
      await sendRequest('forgotPassword', () => requestPasswordReset(email))
      onSent(email)
    },
  })
  return (
    <AccountForm
      form={form}
      submit="Send Reset Link"
      sending="Sending..."
      after={<Link to={links.login()}>Back to Login</Link>}
    >
      <EmailField {...form.field('email')} />
    </AccountForm>
  )
}

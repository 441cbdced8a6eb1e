import { ResetPasswordForm as ResetRules } from '@tradeops/contract/account/auth'
import { resetPassword } from '../api.ts'
import { NewPasswordFields } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAccountRequest } from './use-account-request.ts'

const EMPTY = { password: '', confirmPassword: '' }
const LABELS = { password: 'New Password', confirmation: 'Confirm New Password' }

export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const sendRequest = useAccountRequest()
  const form = useAccountForm({
    request: 'resetPassword',
    rules: ResetRules,
    start: EMPTY,
    send: async ({ password }) => {
      await sendRequest('resetPassword', () => resetPassword(token, password))
      onReset()
    },
  })
  return (
    <AccountForm form={form} submit="Reset Password" sending="Resetting Password...">
      <NewPasswordFields labels={LABELS} field={form.field} />
    </AccountForm>
  )
}

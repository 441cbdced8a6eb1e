import { ResendVerificationBody } from '@tradeops/contract/account/auth'
import type { ReactNode } from 'react'
import { resendVerification } from '../api.ts'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAccountRequest } from './use-account-request.ts'

export type ResendFormProps = { email: string; onSent: (email: string) => void; after: ReactNode }

export function ResendForm({ email, onSent, after }: ResendFormProps) {
  const sendRequest = useAccountRequest()
  const form = useAccountForm({
    request: 'resendVerification',
    rules: ResendVerificationBody,
    start: { email },
    send: async (checked) => {
      await sendRequest('resendVerification', () => resendVerification(checked.email))
      onSent(checked.email)
    },
  })
  return (
    <AccountForm form={form} submit="Send Verification Email" sending="Sending..." after={after}>
      <EmailField {...form.field('email')} />
    </AccountForm>
  )
}

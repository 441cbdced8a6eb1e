import { useQueryClient } from '@tanstack/react-query'
import { EmailChangeForm } from '@tradeops/contract/account/account'
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { EmailField } from '../forms/account-fields.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'
import { accountQuery, changeAccount } from './api.ts'
import type { SettingsSectionProps } from './name-section.tsx'
import { SettingsForm } from './settings-form.tsx'

export function EmailSection({ account: { email, emailVerified, pendingEmail }, onMessage }: SettingsSectionProps) {
  const [sent, setSent] = useState(0)
  return (
    <AccountSection id="email" heading="Email" note={emailVerified ? 'verified' : 'not verified yet'}>
      <p className={styles.text}>{email}</p>
      {pendingEmail !== null && (
        <div className={styles.text}>
          <Notice tone="plain">
            Waiting for {pendingEmail}. Open the link we sent there within 24 hours; until then nothing changes.
          </Notice>
        </div>
      )}
      <EmailForm
        key={sent}
        onSent={(message) => {
          setSent(sent + 1)
          onMessage(message)
        }}
      />
    </AccountSection>
  )
}

function EmailForm({ onSent }: { onSent: (message: string) => void }) {
  const client = useQueryClient()
  const form = useAccountForm({
    request: 'changeEmail',
    rules: EmailChangeForm,
    start: { email: '', currentPassword: '' },
    send: async (change) => {
      const { account, message } = await changeAccount(change)
      client.setQueryData(accountQuery.queryKey, { account })
      onSent(message)
    },
  })
  return (
    <SettingsForm
      form={form}
      submit="Send link"
      sending="Sending..."
      hint="We send a link to the new address and a notice to the current one. Sign-in, mails and daily briefs switch when you open the link."
    >
      <EmailField {...form.field('email')} label="New email" />
      <PasswordField {...form.field('currentPassword')} label="Your password" autoComplete="current-password" />
    </SettingsForm>
  )
}

import { type Account, DeleteAccountBody } from '@tradeops/contract/account/account'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { EmailField } from '../forms/account-fields.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'
import { deleteAccount } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

export function DeleteAccountSection({ account: { email }, onDeleted }: { account: Account; onDeleted: () => void }) {
  const form = useAccountForm({
    request: 'deleteAccount',
    rules: DeleteAccountBody,
    start: { email: '', currentPassword: '' },
    send: async (confirmation) => {
      await deleteAccount(confirmation)
      onDeleted()
    },
  })
  return (
    <AccountSection id="delete" heading="Delete account" danger>
      <p className={styles.text}>
        Your name, address, sessions, schedules, visits and tokens are deleted at once, and daily mails stop. This
        cannot be undone.
      </p>
      <p className={styles.text}>
        To confirm, type <strong>{email}</strong> and your password.
      </p>
      <SettingsForm form={form} submit="Delete account" sending="Deleting..." variant="danger">
        <EmailField {...form.field('email')} label="Account email" autoComplete="off" />
        <PasswordField {...form.field('currentPassword')} label="Account password" autoComplete="current-password" />
      </SettingsForm>
    </AccountSection>
  )
}

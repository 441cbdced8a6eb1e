import { type Account, DeleteAccountBody } from '@tradeops/contract/account/account'
import { TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { AccountPart } from './account-part.tsx'
import styles from './account-view.module.css'
import { deleteAccount } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

export type DeleteSectionProps = { account: Account; onDeleted: () => void }

export function DeleteSection({ account: { email }, onDeleted }: DeleteSectionProps) {
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
    <AccountPart id="delete" heading="Delete account" danger>
      <p className={styles.text}>
        Your name, address, sessions, schedules, visits and tokens are removed at once, and daily mails stop. This
        cannot be undone.
      </p>
      <p className={styles.text}>
        To confirm, type <strong>{email}</strong> and your password.
      </p>
      <SettingsForm form={form} submit="Delete account" sending="Deleting..." variant="danger">
        <TextField
          {...form.field('email')}
          label="Account email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField {...form.field('currentPassword')} label="Account password" autoComplete="current-password" />
      </SettingsForm>
    </AccountPart>
  )
}

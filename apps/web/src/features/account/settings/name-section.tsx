import { useQueryClient } from '@tanstack/react-query'
import { type Account, NameForm } from '@tradeops/contract/account/account'
import { TextField } from '../../../ui/form/field.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { useAuth } from '../session/auth-context.ts'
import { AccountSection } from './account-section.tsx'
import { accountQuery, changeAccount } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

export type SettingsSectionProps = { account: Account; onMessage: (message: string) => void }

export function NameSection({ account: { firstName, lastName }, onMessage }: SettingsSectionProps) {
  const { user, dispatch } = useAuth()
  const client = useQueryClient()
  const form = useAccountForm({
    request: 'changeName',
    rules: NameForm,
    start: { firstName, lastName },
    send: async (name) => {
      const { account } = await changeAccount(name)
      client.setQueryData(accountQuery.queryKey, { account })
      const names = { first_name: account.firstName, last_name: account.lastName }
      if (user) dispatch({ type: 'UPDATE_USER', user: { ...user, ...names } })
      onMessage('Your name is saved.')
    },
  })
  return (
    <AccountSection id="name" heading="Name">
      <SettingsForm form={form} submit="Save name" sending="Saving...">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      </SettingsForm>
    </AccountSection>
  )
}

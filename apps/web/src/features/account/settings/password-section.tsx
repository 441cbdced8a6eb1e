import { useQueryClient } from '@tanstack/react-query'
import { ChangePasswordForm } from '@tradeops/contract/account/auth'
import { PASSWORD_LENGTH_LIMITS } from '@tradeops/domain/account/credential-rules'
import { formatDayCt } from '@tradeops/domain/present/market-time'
import { useState } from 'react'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { AccountSection } from './account-section.tsx'
import { accountQuery, changePassword, sessionsQuery } from './api.ts'
import type { SettingsSectionProps } from './name-section.tsx'
import { SettingsForm } from './settings-form.tsx'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function PasswordSection({ account: { passwordChangedAt }, onMessage }: SettingsSectionProps) {
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  const note = passwordChangedAt === null ? undefined : `last changed ${formatDayCt(new Date(passwordChangedAt))}`
  const onChanged = (message: string) => {
    setChanges(changes + 1)
    onMessage(message)
    for (const { queryKey } of [accountQuery, sessionsQuery]) void client.invalidateQueries({ queryKey })
  }
  return (
    <AccountSection id="password" heading="Password" note={note}>
      <PasswordForm key={changes} onChanged={onChanged} />
    </AccountSection>
  )
}

function PasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const form = useAccountForm({
    request: 'changePassword',
    rules: ChangePasswordForm,
    start: EMPTY,
    send: async ({ currentPassword, password }) => {
      const { message } = await changePassword({ currentPassword, newPassword: password })
      onChanged(message)
    },
  })
  return (
    <SettingsForm
      form={form}
      submit="Change"
      sending="Changing..."
      hint={`At least ${PASSWORD_LENGTH_LIMITS.min} characters with a lowercase letter, an uppercase letter and a number. Other sessions are signed out.`}
    >
      <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField {...form.field('password')} label="New password" autoComplete="new-password" />
      <PasswordField {...form.field('confirmPassword')} label="Confirm" autoComplete="new-password" />
    </SettingsForm>
  )
}

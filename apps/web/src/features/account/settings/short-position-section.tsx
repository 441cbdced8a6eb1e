import { ShortPositionForm } from '@tradeops/contract/account/account'
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { useAuth } from '../session/auth-context.ts'
import { AccountSection } from './account-section.tsx'
import { changeAccount } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

const HINT =
  'Optional. Brief and mail state what a short of this size costs in the most expensive hours ahead, at P50 and P90 of real-time.'

/** Shows the form for the user's short position in MW; an empty field removes the position. */
export function ShortPositionSection() {
  const { user, dispatch } = useAuth()
  const [saved, setSaved] = useState<string | null>(null)
  const form = useAccountForm({
    request: 'changePosition',
    rules: ShortPositionForm,
    start: { positionMw: user?.position_mw?.toString() ?? '' },
    send: async ({ positionMw }) => {
      setSaved(null)
      await changeAccount({ positionMw })
      if (user) dispatch({ type: 'UPDATE_USER', user: { ...user, position_mw: positionMw } })
      setSaved(positionMw === null ? 'Your position size is removed.' : 'Your position size is saved.')
    },
  })
  return (
    <AccountSection id="position" heading="Position size">
      <SettingsForm form={form} submit="Save size" sending="Saving..." hint={HINT}>
        <TextField {...form.field('positionMw')} label="Short position, MW" inputMode="decimal" autoComplete="off" />
      </SettingsForm>
      {saved && (
        <Notice tone="good" onClose={() => setSaved(null)}>
          {saved}
        </Notice>
      )}
    </AccountSection>
  )
}

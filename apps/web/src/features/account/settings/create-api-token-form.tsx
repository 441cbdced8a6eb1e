import { type NewApiTokenAnswer, NewApiTokenForm as TokenRules } from '@tradeops/contract/account/tokens'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import styles from './account-view.module.css'
import { createToken } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

const LIFETIMES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Until revoked'],
] as const

type NewTokenFormProps = { onCreated: (answer: NewApiTokenAnswer) => void; onCancel: () => void }

export function CreateApiTokenForm({ onCreated, onCancel }: NewTokenFormProps) {
  const form = useAccountForm({
    request: 'createToken',
    rules: TokenRules,
    start: { name: '', expiresInDays: '90', scope: 'read' },
    send: async ({ name, expiresInDays, scope }) => {
      const days = expiresInDays === '' ? null : Number(expiresInDays)
      onCreated(await createToken({ name, expiresInDays: days, scope }))
    },
  })
  return (
    <div className={styles.newTokenForm}>
      <SettingsForm form={form} submit="Create token" sending="Creating...">
        <TextField {...form.field('name')} label="Name" autoComplete="off" placeholder="desk-sheet" />
        <SelectField {...form.field('expiresInDays')} label="Expires after">
          {LIFETIMES.map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field('scope')} label="Can">
          <option value="read">Read</option>
          <option value="write">Read and change alerts</option>
        </SelectField>
      </SettingsForm>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/**
 * Shows a new API token; if the browser refuses access to the clipboard, the token is selected so that the user can
 * copy it.
 */
export function NewApiTokenNotice({ name, token }: { name: string; token: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      const code = document.getElementById('new-token')
      if (code) window.getSelection()?.selectAllChildren(code)
    }
  }

  return (
    <div className={styles.newToken} role="status">
      <div className={styles.newTokenTop}>
        <p>{name} was created. Copy it now; it is shown only once.</p>
        <Button variant="primary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <code id="new-token">{token}</code>
      <p className={styles.hint}>Send it as “Authorization: Bearer {token.slice(0, 9)}…” with every request.</p>
    </div>
  )
}

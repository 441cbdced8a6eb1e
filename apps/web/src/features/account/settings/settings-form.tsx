import type { ReactNode } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { AccountFormState } from '../forms/account-form.tsx'
import styles from './account-view.module.css'

export type SettingsFormProps = {
  form: AccountFormState
  submit: string
  sending: string
  variant?: 'plain' | 'danger'
  children: ReactNode
  hint?: ReactNode
}

/** Lays out form fields and their button in one row; on a phone they are stacked. */
export const SettingsForm = ({ form, submit, sending, variant = 'plain', children, hint }: SettingsFormProps) => (
  <form className={styles.form} noValidate onSubmit={form.onSubmit}>
    <div className={styles.fields}>
      {children}
      <Button type="submit" variant={variant} aria-disabled={form.isSending || undefined}>
        {form.isSending ? sending : submit}
      </Button>
    </div>
    {form.failure && <Notice tone="bad">{form.failure}</Notice>}
    {hint && <p className={styles.hint}>{hint}</p>}
  </form>
)

import type { FormEvent, ReactNode } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../../../ui/form/field.module.css'

export type AccountFormState = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  failure: string | null
  isSending: boolean
}

export type AccountFormProps = {
  form: AccountFormState
  submit: string
  sending: string
  children: ReactNode
  after?: ReactNode
}

/**
 * Lays out an account form in one column; its button stays enabled while sending, because a disabled button loses the
 * keyboard focus.
 */
export const AccountForm = ({ form, submit, sending, children, after }: AccountFormProps) => (
  <form className={styles.form} noValidate onSubmit={form.onSubmit}>
    {children}
    {form.failure && <Notice tone="bad">{form.failure}</Notice>}
    <Button type="submit" variant="primary" size="large" aria-disabled={form.isSending || undefined}>
      {form.isSending ? sending : submit}
    </Button>
    {after && <p>{after}</p>}
  </form>
)

import type { FormEvent, ReactNode } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './account-form.module.css'

export type AccountFormProps = {
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; failure: string | null; isSending: boolean }
  submit: string
  sending: string
  children: ReactNode
  /** Under the button: another way on. */
  after?: ReactNode
}

/**
 * One column of fields and the button under them. What was refused is said beside the button, where the eye is. The
 * button is not taken away while it works: it would take the keyboard's place on the page with it.
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

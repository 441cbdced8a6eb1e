import type { SignUpPromptType } from '@tradeops/domain/trial/trial-record'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SIGN_UP_PROMPT_FOOTER, SIGN_UP_PROMPT_TEXTS } from './sign-up-prompt-texts.ts'
import styles from './trial.module.css'

export type SignUpPromptDialogProps = {
  /** The sign-up prompt to show; null while the dialog is closed. */
  type: SignUpPromptType | null
  onSignUp: () => void
  onDismiss: () => void
}

export function SignUpPromptDialog({ type, onSignUp, onDismiss }: SignUpPromptDialogProps) {
  const { title, lead, benefits, secondary } = SIGN_UP_PROMPT_TEXTS[type ?? 'default']
  return (
    <Dialog title={title} open={type !== null} onDismiss={onDismiss} startAt="title">
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Tick />
            {benefit}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" size="large" onClick={onSignUp}>
          Sign Up Free
        </Button>
        {secondary && (
          <Button variant="quiet" size="large" onClick={onDismiss}>
            {secondary}
          </Button>
        )}
      </div>
      <p className={styles.footer}>{SIGN_UP_PROMPT_FOOTER}</p>
    </Dialog>
  )
}

const Tick = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path
      d="M3 8.5l3.2 3.2L13 5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

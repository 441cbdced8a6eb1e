import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './channels.module.css'

type NewSecretProps = { secret: string; isReplacement: boolean; onClose: () => void }

export const NewWebhookSecret = ({ secret, isReplacement, onClose }: NewSecretProps) => (
  <Notice tone="good" onClose={onClose}>
    <p>
      Copy the secret now: it is not shown again.{' '}
      {isReplacement && 'For a day messages carry the signatures of the old and the new one.'}
    </p>
    <code className={styles.secret}>{secret}</code>
    <p>Your receiver verifies messages with it and any library of Standard Webhooks.</p>
  </Notice>
)

import type { ReactNode } from 'react'
import styles from './message-page.module.css'

export type MessagePageProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** Shows a page with one message: a title, a few sentences, and links. */
export const MessagePage = ({ title, children, actions }: MessagePageProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </>
)

/** Shows that a page needs a connection; the message disappears when the browser is back online. */
export const OfflineMessage = ({ children, actions }: { children: string; actions?: ReactNode }) => (
  <div role="status">
    <MessagePage title="You are offline" actions={actions}>
      <p>{children}</p>
    </MessagePage>
  </div>
)

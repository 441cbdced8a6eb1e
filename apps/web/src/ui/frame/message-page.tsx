import type { ReactNode } from 'react'
import styles from './message-page.module.css'

export type MessagePageProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** A page that says one thing: a title, a sentence or two, and where to go from here. */
export const MessagePage = ({ title, children, actions }: MessagePageProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </>
)

/** In place of what cannot be fetched without a connection; it needs no button to try again, because it goes away by itself. */
export const OfflineMessage = ({ children, actions }: { children: string; actions?: ReactNode }) => (
  <div role="status">
    <MessagePage title="You are offline" actions={actions}>
      <p>{children}</p>
    </MessagePage>
  </div>
)

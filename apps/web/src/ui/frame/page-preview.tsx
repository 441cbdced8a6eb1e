import type { ReactNode } from 'react'
import { MessagePage } from './message-page.tsx'
import styles from './page-preview.module.css'

export type PagePreviewProps = {
  title: string
  sentence: string
  promises: readonly string[]
  /** A text which states that the picture shows sample data. */
  caption: string
  actions: ReactNode
  children: ReactNode
}

/** Shows visitors what a page for accounts looks like, with sample data. */
export const PagePreview = ({ title, sentence, promises, caption, actions, children }: PagePreviewProps) => (
  <div className={styles.preview}>
    <div className={styles.head}>
      <MessagePage title={title} actions={actions}>
        <p>{sentence} It needs a free account.</p>
      </MessagePage>
    </div>
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  </div>
)

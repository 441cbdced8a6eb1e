import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from './account-view.module.css'

/** A browser may refuse the clipboard: then the token is marked, to be copied by hand. */
export function ShownOnce({ name, token }: { name: string; token: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      const code = document.getElementById(CODE)
      if (code) window.getSelection()?.selectAllChildren(code)
    }
  }

  return (
    <div className={styles.once} role="status">
      <div className={styles.onceTop}>
        <p>{name} was created. Copy it now; it is shown once.</p>
        <Button variant="primary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <code id={CODE}>{token}</code>
      <p className={styles.hint}>Send it as “Authorization: Bearer {token.slice(0, 9)}…” with every request.</p>
    </div>
  )
}

const CODE = 'new-token'

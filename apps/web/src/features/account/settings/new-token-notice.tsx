import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from './account-view.module.css'

/** If the browser refuses the clipboard, the token is selected to be copied by hand. */
export function NewTokenNotice({ name, token }: { name: string; token: string }) {
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
    <div className={styles.newToken} role="status">
      <div className={styles.newTokenTop}>
        <p>{name} was created. Copy it now; it is shown only once.</p>
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

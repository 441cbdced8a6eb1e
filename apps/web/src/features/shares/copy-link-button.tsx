import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx'
import styles from './shares.module.css'

export type CopyLinkButtonProps = { url: string; label: string; variant?: 'plain' | 'primary' }

/**
 * Shows a button that copies a link; if the browser refuses access to the clipboard, the link is shown so that the
 * reader can copy it.
 */
export function CopyLinkButton({ url, label, variant = 'plain' }: CopyLinkButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }

  if (result === 'refused') return <SharedLinkField url={url} label={label} />
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={() => void copy()}>
        {result === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <VisuallyHidden role="status">{result === 'copied' && 'Link copied.'}</VisuallyHidden>
    </>
  )
}

export const SharedLinkField = ({ url, label }: { url: string; label: string }) => (
  <input
    className={styles.link}
    aria-label={label}
    value={url}
    readOnly
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)

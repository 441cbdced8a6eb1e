import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx'
import styles from './shares.module.css'

export type CopyLinkProps = { url: string; label: string; variant?: 'plain' | 'primary' }

/** Copies a link; if the browser refuses the clipboard, the link is shown to be copied by hand. */
export function CopyLink({ url, label, variant = 'plain' }: CopyLinkProps) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }

  if (result === 'refused') return <LinkField url={url} label={label} />
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={() => void copy()}>
        {result === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <VisuallyHidden role="status">{result === 'copied' && 'Link copied.'}</VisuallyHidden>
    </>
  )
}

export const LinkField = ({ url, label }: { url: string; label: string }) => (
  <input
    className={styles.link}
    aria-label={label}
    value={url}
    readOnly
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)

import { Link } from 'react-router'
import { stampCt } from '../../../lib/market/market-time.ts'
import { Instant } from '../../../ui/instant.tsx'
import type { Brief } from '../brief.ts'
import { asOfOf } from '../figures.ts'
import styles from './kept-note.module.css'

/** In place of the live status: from when a brief of the past is, and the way to the newest. */
export function KeptNote({ brief, newestHref }: { brief: Brief; newestHref: string }) {
  const asOf = asOfOf(brief)
  return (
    <>
      <p className={styles.kept}>
        Kept brief of <Instant at={asOf}>{stampCt(new Date(asOf))}</Instant>
      </p>
      <p className={styles.newest}>
        <Link to={newestHref}>Open the newest</Link>
      </p>
    </>
  )
}

import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { localeStampCt } from '../../lib/market-time.ts'
import { Instant } from '../../ui/instant.tsx'
import type { Brief } from './brief.ts'
import { KeptNote } from './kept-note.tsx'
import { type Connection, LiveStatus } from './live-status.tsx'
import styles from './masthead.module.css'
import { Marked } from './spans.tsx'

export type MastheadProps = { brief: Brief; connection: Connection; newestHref: string }

/** Whose brief this is, what it comes down to, and how old it is. */
export const Masthead = ({ brief, connection, newestHref }: MastheadProps) => (
  <div className={styles.masthead}>
    <div>
      <p className={styles.eyebrow}>
        ERCOT · {ZONE_NAMES[brief.zone]} · {brief.hub}
      </p>
      <h1 className={styles.title}>
        <Marked text={brief.title} />
      </h1>
      {brief.summaryInsight && (
        <p className={styles.lead}>
          <Marked text={brief.summaryInsight} />
        </p>
      )}
    </div>
    <div className={styles.stamp}>
      {connection === 'frozen' ? (
        <KeptNote brief={brief} newestHref={newestHref} />
      ) : (
        <LiveStatus brief={brief} connection={connection} />
      )}
      {brief.stampCT && <p>{brief.stampCT}</p>}
      <p>
        Generated <Instant at={brief.generatedAt}>{localeStampCt(new Date(brief.generatedAt))}</Instant>
      </p>
    </div>
  </div>
)

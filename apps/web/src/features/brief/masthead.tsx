import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { spansOf } from '@tradeops/domain/present/narrative-blocks'
import { localeStampCt } from '../../lib/market-time.ts'
import { Instant } from '../../ui/instant.tsx'
import type { Brief } from './brief.ts'
import { type Connection, LiveStatus } from './live-status.tsx'
import styles from './masthead.module.css'
import { Spans } from './spans.tsx'

/** Whose brief this is, what it comes down to, and how old it is. */
export const Masthead = ({ brief, connection }: { brief: Brief; connection: Connection }) => (
  <div className={styles.masthead}>
    <div>
      <p className={styles.eyebrow}>
        ERCOT · {ZONE_NAMES[brief.zone]} · {brief.hub}
      </p>
      <h1 className={styles.title}>{brief.title}</h1>
      {brief.summaryInsight && (
        <p className={styles.lead}>
          <Spans spans={spansOf(brief.summaryInsight)} />
        </p>
      )}
    </div>
    <div className={styles.stamp}>
      <LiveStatus brief={brief} connection={connection} />
      {brief.stampCT && <p>{brief.stampCT}</p>}
      <p>
        Generated <Instant at={brief.generatedAt}>{localeStampCt(new Date(brief.generatedAt))}</Instant>
      </p>
    </div>
  </div>
)

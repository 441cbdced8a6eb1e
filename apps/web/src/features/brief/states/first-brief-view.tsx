import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { MessagePage } from '../../../ui/frame/message-page.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import styles from './incomplete-view.module.css'
import { SourceHealthTable } from './source-tables.tsx'

/** Shows which sources have answered, while the first brief does not exist yet. */
export const FirstBriefView = ({ zone, sources }: { zone: Zone; sources: readonly SourceHealthReport[] }) => (
  <div className={styles.first}>
    <MessagePage title={`The first ${ZONE_NAMES[zone]} brief is being made`}>
      <p role="status">Fetching the sources. The brief opens here, usually within a minute.</p>
    </MessagePage>
    {sources.length > 0 && (
      <div className={styles.collected}>
        <Section heading="Collected so far">
          <SourceHealthTable reports={sources} />
        </Section>
      </div>
    )}
  </div>
)

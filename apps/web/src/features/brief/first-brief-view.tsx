import type { Zone } from '@tradeops/domain/market/zones'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { MessagePage } from '../../ui/message-page.tsx'
import { Section } from '../../ui/section.tsx'
import type { SourceReport } from './brief.ts'
import styles from './first-brief-view.module.css'
import { ProbeTable } from './source-tables.tsx'

/** Before the first brief there is something to see already: which sources have answered. It opens by itself. */
export const FirstBriefView = ({ zone, sources }: { zone: Zone; sources: unknown }) => (
  <div className={styles.view}>
    <MessagePage title={`The first ${ZONE_NAMES[zone]} brief is being made`}>
      <p role="status">The sources are being read. The brief opens here by itself, usually within a minute.</p>
    </MessagePage>
    {Array.isArray(sources) && sources.length > 0 && (
      <div className={styles.sources}>
        <Section heading="Collected so far">
          <ProbeTable reports={sources as SourceReport[]} />
        </Section>
      </div>
    )}
  </div>
)

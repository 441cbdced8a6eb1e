import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useNavigate } from 'react-router'
import { latestBriefQuery } from '../features/brief/api.ts'
import { GridNow } from '../features/home/grid-now.tsx'
import { ZoneForm } from '../features/home/zone-form.tsx'
import { useTrial } from '../features/trial/trial-context.ts'
import { TrialNote } from '../features/trial/trial-note.tsx'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { wait } from '../lib/time/wait.ts'
import { track } from '../lib/tracking/track.ts'
import styles from './home-page.module.css'
import { ReaderActions } from './reader-actions.tsx'
import { SiteFrame } from './site-frame.tsx'

const LONGEST_WAIT_MS = 1_500

export function HomePage() {
  usePageTitle('Your ERCOT Market Brief')
  const links = useLinks()
  const { requestBrief } = useTrial()
  const navigate = useNavigate()
  const client = useQueryClient()

  // Fetched here, the brief opens whole; one that takes long, or cannot be had, is waited for on its own page.
  async function generate(zone: Zone) {
    track('button_clicked', { button: 'generate_brief' })
    if (requestBrief(zone) !== 'granted') return
    await Promise.race([client.prefetchQuery(latestBriefQuery(zone)), wait(LONGEST_WAIT_MS)])
    navigate(links.brief(zone))
  }

  return (
    <SiteFrame actions={<ReaderActions />}>
      <div className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>ERCOT · every five minutes</p>
          <h1 className={styles.title}>Your ERCOT Market Brief</h1>
          <p className={styles.lead}>
            What changed, why, what comes next, and how sure we are. With the evidence behind every sentence.
          </p>
          <ZoneForm onGenerate={generate} note={<TrialNote />} />
        </div>
        <GridNow />
      </div>
    </SiteFrame>
  )
}

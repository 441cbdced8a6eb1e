import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { FiringAlerts, useFiringAlerts } from '../features/alerts/firing-alerts.tsx'
import { priceBoardQuery } from '../features/home/api.ts'
import { PriceBoardTable } from '../features/home/board-table.tsx'
import { BriefSample } from '../features/home/brief-sample.tsx'
import { DailyMailPicture } from '../features/home/daily-mail-picture.tsx'
import { MarketDayTimeline } from '../features/home/market-clock.tsx'
import { ZoneForm } from '../features/home/zone-form.tsx'
import { trackRecordQuery } from '../features/record/api.ts'
import { composeTrackRecordSummary } from '../features/record/record-summary.ts'
import { readStrikePriceInput } from '../features/strike/api.ts'
import { StrikePricePanel } from '../features/strike/strike-price-panel.tsx'
import { useTrial } from '../features/trial/trial-context.ts'
import { TrialNote, TrialUsedUpNote } from '../features/trial/trial-note.tsx'
import { useIsPhone } from '../lib/browser/use-is-phone.ts'
import { useLiveMarketQuery } from '../lib/market/use-live-market-query.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { wait } from '../lib/time/wait.ts'
import { trackEvent } from '../lib/tracking/track.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { VerifyEmailNotice } from './frame/verify-email-notice.tsx'
import styles from './home-page.module.css'

const PREFETCH_TIMEOUT_MS = 1_500

/** Loads the newest brief of a load zone in advance; if that fails, the brief page reports the error. */
async function prefetchBrief(client: QueryClient, zone: Zone): Promise<void> {
  const read = await import('../features/brief/api.ts').catch(() => null)
  if (read) await client.prefetchQuery(read.latestBriefQuery(zone))
}

export function HomePage() {
  usePageTitle('Your ERCOT Market Brief')
  const links = useLinks()
  const { requestBrief, chooseZone } = useTrial()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const client = useQueryClient()
  const view = useLiveMarketQuery(priceBoardQuery)
  const board = view.answer
  const { user } = useAuth()
  const firing = useFiringAlerts(user !== null, null)
  const isPhone = useIsPhone()
  const [refused, setRefused] = useState<Zone | null>(null)

  // Opens a brief after it was prefetched, so that it opens complete; a slow brief continues to load on its own page.
  async function generate(zone: Zone) {
    trackEvent('button_clicked', { button: 'generate_brief' })
    const verdict = requestBrief(zone)
    setRefused(verdict === 'refused' ? zone : null)
    if (verdict !== 'granted') return
    await Promise.race([prefetchBrief(client, zone), wait(PREFETCH_TIMEOUT_MS)])
    navigate(links.brief(zone))
  }

  /**
   * Decides whether a row of the price board opens a brief; unlike the button, a row can open a zone again that the
   * visitor has already read.
   */
  const canOpen = (zone: Zone): boolean => {
    const verdict = chooseZone(zone)
    setRefused(verdict === 'refused' ? zone : null)
    return verdict === 'granted'
  }

  const form = <ZoneForm onGenerate={generate} note={refused ? <TrialUsedUpNote zone={refused} /> : <TrialNote />} />
  return (
    <SiteFrame actions={<HeaderActions />}>
      <VerifyEmailNotice />
      <MarketDayTimeline milestones={board?.clock} />
      <div className={styles.hero}>
        <div>
          <h1 className={styles.title}>Your ERCOT Market Brief</h1>
          <p className={styles.lead} aria-busy={board === undefined}>
            {board?.headline ?? 'What changed, why, what comes next, and how sure we are.'}
          </p>
          {!user && !isPhone && <RecordPromise />}
        </div>
        {!isPhone && form}
      </div>
      <FiringAlerts alerts={firing} />
      <PriceBoardTable view={view} canOpen={canOpen} offersAlerts={user !== null} />
      {isPhone && (
        <div className={styles.form}>
          {!user && <RecordPromise />}
          {form}
        </div>
      )}
      <StrikePricePanel start={readStrikePriceInput(query)} />
      <div className={styles.panels}>
        <BriefSample sample={board?.sample} />
        <DailyMailPicture board={board}>
          {user ? (
            <Link to={links.preferences()}>Set up your daily brief</Link>
          ) : (
            <Link to={links.register()}>Create free account</Link>
          )}
        </DailyMailPicture>
      </div>
    </SiteFrame>
  )
}

/** States for a visitor how often the predictions of the rules have been right. */
function RecordPromise() {
  const { data } = useQuery(trackRecordQuery)
  const links = useLinks()
  const promise = data && composeTrackRecordSummary(data)
  return (
    <p className={styles.promise}>
      A brief for power traders after every SCED run. {promise && <Link to={links.record()}>{promise}</Link>}
    </p>
  )
}

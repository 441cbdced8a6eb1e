import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { FiringAlerts, useFiringAlerts } from '../features/alerts/firing-alerts.tsx'
import { ShortcutsDialog } from '../features/brief/bar/shortcuts-dialog.tsx'
import { useKeyboardShortcuts } from '../features/brief/bar/use-keyboard-shortcuts.ts'
import { MarketDayTimeline } from '../features/home/market-clock.tsx'
import { monitorQuery } from '../features/monitor/api.ts'
import { MonitorPreview } from '../features/monitor/monitor-preview.tsx'
import { MonitorView } from '../features/monitor/monitor-view.tsx'
import { composePriceTableText } from '../features/monitor/table-text.ts'
import { useLiveMarketQuery } from '../lib/market/use-live-market-query.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { useNow } from '../lib/time/use-now.ts'
import { Toast } from '../ui/feedback/toast.tsx'
import { AccountOnlyPage } from './frame/accounts-page.tsx'

const KEYS = [{ label: 'Copy the table', value: 'C' }]

export function MonitorPage() {
  usePageTitle('The board')
  return (
    <AccountOnlyPage preview={(actions) => <MonitorPreview actions={actions} />}>
      <DeskBoard />
    </AccountOnlyPage>
  )
}

function DeskBoard() {
  const links = useLinks()
  const navigate = useNavigate()
  const now = useNow()
  // This page is for accounts only, so the reader is always signed in.
  const firing = useFiringAlerts(true, null)
  const view = useLiveMarketQuery(monitorQuery)
  const [helpOpen, setHelpOpen] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { answer } = view

  const copy = useCallback(async () => {
    if (!answer) return
    try {
      await navigator.clipboard.writeText(composePriceTableText(answer))
      setMessage(`Copied: ${ZONES.length} zones and the hub average, tab-separated.`)
    } catch {
      setMessage('The browser blocked copying the table.')
    }
  }, [answer])
  useKeyboardShortcuts(
    useCallback((zone: Zone) => navigate(links.brief(zone)), [navigate, links]),
    useCallback(() => setHelpOpen(true), []),
    copy,
  )

  return (
    <>
      <MarketDayTimeline milestones={answer?.clock} />
      <FiringAlerts alerts={firing} />
      <MonitorView view={view} now={now} onCopy={copy} />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} more={KEYS} />
      <Toast message={message} onHide={useCallback(() => setMessage(null), [])} />
    </>
  )
}

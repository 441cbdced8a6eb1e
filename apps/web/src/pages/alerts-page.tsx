import { MARKET_ZONE } from '@tradeops/domain/time/central-time'
import { useSearchParams } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { readFormFromQuery } from '../features/alerts/alert-form.ts'
import { AlertsView } from '../features/alerts/alerts-view.tsx'
import { CalendarSection } from '../features/calendar/calendar-section.tsx'
import { StrikePanel } from '../features/strike/strike-panel.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { useNow } from '../lib/time/use-now.ts'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { AccountsPage } from './frame/accounts-page.tsx'

export function AlertsPage() {
  usePageTitle('Alerts')
  return (
    <AccountsPage
      preview={(actions) => (
        <MessagePage title="Alerts" actions={actions}>
          <p>
            Choose a price, a basis, reserves or a level, see how often it would have fired in the last 90 days, and get
            one mail when it does. It needs a free account.
          </p>
        </MessagePage>
      )}
    >
      <OwnAlerts />
    </AccountsPage>
  )
}

function OwnAlerts() {
  const { user } = useAuth()
  const [query] = useSearchParams()
  const now = useNow()
  if (!user) return null
  const start = readFormFromQuery(query)
  return (
    <>
      {/* A link on this page can open the form too, so another condition is another view. */}
      <AlertsView key={start && query.toString()} email={user.email} timezone={MARKET_ZONE} now={now} start={start} />
      <StrikePanel start={null} />
      <CalendarSection />
    </>
  )
}

import { MARKET_TIME_ZONE } from '@tradeops/domain/time/central-time'
import { useSearchParams } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { readAlertFormValuesFromQuery } from '../features/alerts/alert-form.ts'
import { AlertsView } from '../features/alerts/alerts-view.tsx'
import { CalendarSection } from '../features/calendar/calendar-section.tsx'
import { StrikePricePanel } from '../features/strike/strike-price-panel.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { useNow } from '../lib/time/use-now.ts'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { AccountOnlyPage } from './frame/accounts-page.tsx'

export function AlertsPage() {
  usePageTitle('Alerts')
  return (
    <AccountOnlyPage
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
    </AccountOnlyPage>
  )
}

function OwnAlerts() {
  const { user } = useAuth()
  const [query] = useSearchParams()
  const now = useNow()
  if (!user) return null
  const start = readAlertFormValuesFromQuery(query)
  return (
    <>
      {/* A link on this page can fill in the form too. Each such link gets its own React key, so that the form
          starts again with the new values. */}
      <AlertsView
        key={start && query.toString()}
        email={user.email}
        timezone={MARKET_TIME_ZONE}
        now={now}
        start={start}
      />
      <StrikePricePanel start={null} />
      <CalendarSection />
    </>
  )
}

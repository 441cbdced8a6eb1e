import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import { linkMode } from '../lib/mode.ts'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function UnknownZonePage({ asked }: { asked: string }) {
  usePageTitle('Unknown zone')
  const { isAuthenticated } = useAuth()
  const links = ZONES.map((zone) => (
    <Link key={zone} to={paths.brief(zone, linkMode(isAuthenticated))} className={buttonClass()}>
      {ZONE_NAMES[zone]}
    </Link>
  ))
  return (
    <SiteFrame width="column">
      <MessagePage
        title={asked === '' ? 'No zone was asked for' : `We do not cover the zone “${asked}”`}
        actions={links}
      >
        <p>There is a brief for each of these four.</p>
      </MessagePage>
    </SiteFrame>
  )
}

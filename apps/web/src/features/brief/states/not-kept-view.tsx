import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'

/** The address of a brief that is not there: never was, or was deleted after its time. */
export const NotKeptView = ({ zone, newestHref }: { zone: Zone; newestHref: string }) => (
  <MessagePage
    title="There is no such brief"
    actions={
      <Link to={newestHref} className={buttonClass({ variant: 'primary' })}>
        Open the newest {ZONE_NAMES[zone]} brief
      </Link>
    }
  >
    <p role="status">No brief has this address, or it is no longer kept. Briefs are kept for 90 days.</p>
  </MessagePage>
)

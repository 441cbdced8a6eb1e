import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'

/** No brief with this id, or it was deleted after 90 days. */
export const BriefNotFound = ({ zone, newestHref }: { zone: Zone; newestHref: string }) => (
  <MessagePage
    title="Brief not found"
    actions={
      <Link to={newestHref} className={buttonClass({ variant: 'primary' })}>
        Open the newest {ZONE_NAMES[zone]} brief
      </Link>
    }
  >
    <p role="status">No brief has this address. Briefs are deleted after 90 days.</p>
  </MessagePage>
)

import type { SuspendedAddress } from '@tradeops/contract/preferences'
import { dayCt } from '@tradeops/domain/present/market-time'
import { Notice } from '../../../ui/feedback/notice.tsx'

const REASONS: Record<SuspendedAddress['reason'], string> = {
  no_such_mailbox: 'Its mail server says that there is no such mailbox.',
  refused_for_days: 'Its mail server has refused our mails for days.',
}

export const SuspendedNotice = ({ suspended }: { suspended: SuspendedAddress }) => (
  <Notice tone="bad">
    Deliveries to {suspended.address} are suspended since {dayCt(new Date(suspended.since))}.{' '}
    {REASONS[suspended.reason]} To have us try again, turn a schedule off and on.
  </Notice>
)

import type { Share } from '@tradeops/contract/account/shares'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { shownStamp } from '../../lib/time/shown-time.ts'

/** `Houston, 15 Jul 2026, 17:35 CT`; what was never the market is called so. */
export const briefWords = ({ zone, runAt, origin }: Share): string =>
  `${ZONE_NAMES[zone]}, ${shownStamp(new Date(runAt))}${origin === 'simulated' ? ' (simulated)' : ''}`

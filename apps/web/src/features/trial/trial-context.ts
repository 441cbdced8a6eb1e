import type { Zone } from '@tradeops/domain/market/zones'
import type { TrialVerdict } from '@tradeops/domain/trial/decide-trial'
import { createContext, useContext } from 'react'

/** What a page can request from the trial; a user who is not on trial is granted everything. */
export type TrialRequests = {
  /** Requests a brief on Home; `granted` means that it can be opened. */
  requestBrief: (zone: Zone) => TrialVerdict
  /** Requests another zone inside a brief; `granted` means that the page can switch to it. */
  chooseZone: (zone: Zone) => TrialVerdict
  /** Reports that a complete brief is on the screen. */
  briefOpened: (zone: Zone) => void
  /** Continues at once, or goes to Home after the prompt is dismissed. */
  requestNewBrief: (proceed: () => void) => void
  /** Downloads at once, or after the prompt is dismissed. */
  requestPdf: (download: () => void) => void
}

export type TrialAccess = TrialRequests & {
  isSignedIn: boolean
  isOnTrial: boolean
  isUnused: boolean
  /** True if the free brief is used and its prompt has reached its limit. */
  isUsedUp: boolean
}

export const TrialContext = createContext<TrialAccess | null>(null)

export function useTrial(): TrialAccess {
  const trial = useContext(TrialContext)
  if (!trial) throw new Error('useTrial needs a TrialProvider above it')
  return trial
}

import type { Zone } from '@tradeops/domain/market/zones'
import type { TrialVerdict } from '@tradeops/domain/trial/decide-trial'
import { createContext, useContext } from 'react'

/** What a page can request from the free trial; a user who is not on trial gets everything. */
export type TrialActions = {
  /** Requests a brief on the home page; `granted` means that the brief can be opened. */
  requestBrief: (zone: Zone) => TrialVerdict
  /** Requests another load zone inside a brief; `granted` means that the page can switch to that zone. */
  chooseZone: (zone: Zone) => TrialVerdict
  /** Reports to the trial that a complete brief is on the screen. */
  briefOpened: (zone: Zone) => void
  /** Calls `proceed` at once, or, if a sign-up prompt opens, goes to the home page after the prompt is dismissed. */
  requestNewBrief: (proceed: () => void) => void
  /** Downloads the PDF at once, or after the sign-up prompt is dismissed. */
  requestPdf: (download: () => void) => void
}

export type TrialAccess = TrialActions & {
  isSignedIn: boolean
  isOnTrial: boolean
  isUnused: boolean
  /** True if the visitor has used the free brief and its sign-up prompt has been shown as often as allowed. */
  isUsedUp: boolean
}

export const TrialContext = createContext<TrialAccess | null>(null)

export function useTrial(): TrialAccess {
  const trial = useContext(TrialContext)
  if (!trial) throw new Error('useTrial needs a TrialProvider above it')
  return trial
}

import type { Zone } from '@tradeops/domain/market/zones'
import type { Verdict } from '@tradeops/domain/trial/decide-trial'
import { createContext, useContext } from 'react'

/** What a page asks of the trial. Whoever is not on trial is granted everything. */
export type TrialRequests = {
  /** On Home: `granted` means the brief may be opened. */
  requestBrief: (zone: Zone) => Verdict
  /** Inside a brief: `granted` means the page may move to that zone. */
  chooseZone: (zone: Zone) => Verdict
  /** A zone's whole brief is on the screen. */
  briefOpened: (zone: Zone) => void
  /** Goes on at once, or leads home once the prompt is dismissed. */
  requestNewBrief: (goOn: () => void) => void
  /** Downloads at once, or once the prompt is dismissed. */
  requestPdf: (download: () => void) => void
}

export type TrialAccess = TrialRequests & {
  isSignedIn: boolean
  isOnTrial: boolean
  /** No brief has been used yet. */
  isUnused: boolean
  /** The free brief is used, and its prompt has been declined as often as it may be shown. */
  isUsedUp: boolean
}

export const TrialContext = createContext<TrialAccess | null>(null)

export function useTrial(): TrialAccess {
  const trial = useContext(TrialContext)
  if (!trial) throw new Error('useTrial needs a TrialProvider above it')
  return trial
}

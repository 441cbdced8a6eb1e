import type { TrialEvent, Verdict } from '@tradeops/domain/trial/decide-trial'
import type { TrialRequests } from './trial-context.ts'

export type RequestNeeds = {
  dispatch: (event: TrialEvent) => Verdict
  holdDownload: (download: () => void) => void
}

/** What the pages ask, as the trial's events. */
export const trialRequests = ({ dispatch, holdDownload }: RequestNeeds): TrialRequests => ({
  requestBrief: (zone) => dispatch({ kind: 'brief requested', zone }),
  chooseZone: (zone) => dispatch({ kind: 'zone chosen', zone }),
  briefOpened: (zone) => void dispatch({ kind: 'brief opened', zone }),
  wantNewBrief: (goOn) => {
    if (dispatch({ kind: 'new brief wanted' }) === 'granted') goOn()
  },
  wantPdf: (download) => {
    if (dispatch({ kind: 'pdf wanted' }) === 'granted') download()
    else holdDownload(download)
  },
})

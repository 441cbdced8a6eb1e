import type { TrialEvent, Verdict } from '@tradeops/domain/trial/decide-trial'
import type { TrialAsks } from './trial-context.ts'

export type AskNeeds = {
  tell: (event: TrialEvent) => Verdict
  holdDownload: (download: () => void) => void
}

/** What the pages ask, as the trial's events. */
export const trialAsks = ({ tell, holdDownload }: AskNeeds): TrialAsks => ({
  requestBrief: (zone) => tell({ kind: 'brief requested', zone }),
  chooseZone: (zone) => tell({ kind: 'zone chosen', zone }),
  briefOpened: (zone) => void tell({ kind: 'brief opened', zone }),
  wantNewBrief: (goOn) => {
    if (tell({ kind: 'new brief wanted' }) === 'granted') goOn()
  },
  wantPdf: (download) => {
    if (tell({ kind: 'pdf wanted' }) === 'granted') download()
    else holdDownload(download)
  },
})

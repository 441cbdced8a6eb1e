import { isOnTrial as judge, type TrialEvent, type Verdict, type Visitor } from '@tradeops/domain/trial/decide-trial'
import { AFTER_DISMISSAL, promptFor } from '@tradeops/domain/trial/prompts'
import { timerLeftMs } from '@tradeops/domain/trial/time-spent'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useRuntimeConfig } from '../../lib/http/runtime-config.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { modeOf, useLinks } from '../../lib/routing/links.ts'
import type { ConversionModalProps } from './conversion-modal.tsx'
import { createPendingDownload } from './pending-download.ts'
import { reportDecision } from './report-decision.ts'
import { TrialContext, type TrialRequests } from './trial-context.ts'
import { keep, onKeptElsewhere, readKept } from './trial-memory.ts'
import { createTrialStore } from './trial-store.ts'
import { useReadingTime } from './use-reading-time.ts'

const store = createTrialStore({
  memory: { read: readKept, keep },
  now: () => new Date(),
  report: reportDecision,
})
const pending = createPendingDownload(() => window.location.href)

/** A prompt that cannot be had is declined: nobody is held up by a question that they do not see. */
function NoModal({ type, onDismiss }: ConversionModalProps) {
  useEffect(() => {
    if (type !== null) onDismiss()
  }, [type, onDismiss])
  return null
}

// Fetched behind the first screen: nobody is prompted before that stands.
const ConversionModal = lazyPart<ConversionModalProps>(
  () => import('./conversion-modal.tsx').then((module) => module.ConversionModal),
  NoModal,
)

/** The free trial of whoever is not signed in: the pages ask it, and it asks the visitor. */
export function TrialProvider({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const visitor = useVisitor(isSignedIn)
  const isOnTrial = judge(visitor)
  const trial = useSyncExternalStore(store.listen, store.read)
  const { record, prompt } = trial
  const { pathname, search } = useLocation()
  const place = `${pathname}${search}`
  const promptPlace = useRef(place)
  const navigate = useNavigate()
  const links = useLinks()

  const dispatch = useCallback(
    (event: TrialEvent) => {
      const verdict = store.dispatch(event, visitor)
      if (verdict === 'prompted') promptPlace.current = place
      return verdict
    },
    [visitor, place],
  )

  useEffect(() => onKeptElsewhere(store.follow), [])
  useReadingTime({ isOnTrial, trial, dispatch })

  // Signing in makes the question moot. Leaving the page is an answer: the visitor has gone on without an account. And
  // the timer's prompt may be open in two tabs: it is one, and is answered once.
  const isAnsweredElsewhere = prompt?.trigger === 'brief_timer' && timerLeftMs(record) > 0
  useEffect(() => {
    if (prompt === null) return
    if (!isOnTrial) dispatch({ kind: 'time passed' })
    else if (isAnsweredElsewhere) dispatch({ kind: 'prompt answered elsewhere' })
    else if (promptPlace.current !== place) dispatch({ kind: 'prompt dismissed' })
  }, [prompt, isOnTrial, isAnsweredElsewhere, place, dispatch])

  const signUp = () => {
    if (prompt === null) return
    dispatch({ kind: 'prompt accepted' })
    const conversionData = { modalType: prompt.modalType, triggerReason: prompt.trigger }
    navigate(links.register(), { state: { conversionData } })
  }

  const dismiss = useCallback(() => {
    // Two ways out at once, such as Escape and a click, are one dismissal.
    const { prompt } = store.read()
    if (prompt === null) return
    dispatch({ kind: 'prompt dismissed' })
    const onward = AFTER_DISMISSAL[prompt.modalType]
    if (onward === 'go home') navigate(links.home())
    if (onward === 'download') pending.release()
  }, [dispatch, navigate, links])

  const isUntouched = record.briefCount === 0
  const isSpent = !isUntouched && promptFor(record, 'second_brief') === null
  const requests = useMemo(() => trialRequests({ dispatch, holdDownload: pending.hold }), [dispatch])
  const access = useMemo(
    () => ({ ...requests, isSignedIn, isOnTrial, isUntouched, isSpent }),
    [requests, isSignedIn, isOnTrial, isUntouched, isSpent],
  )

  return (
    <TrialContext value={access}>
      {children}
      {isOnTrial && (
        <Suspense>
          <ConversionModal type={prompt?.modalType ?? null} onSignUp={signUp} onDismiss={dismiss} />
        </Suspense>
      )}
    </TrialContext>
  )
}

/** Until the server has said whether there is a trial, there is none: a prompt too few is better than one too many. */
function useVisitor(isSignedIn: boolean): Visitor {
  const [query] = useSearchParams()
  const conversionUi = useRuntimeConfig()?.conversionUi ?? false
  const mode = modeOf(query, isSignedIn)
  return useMemo(() => ({ isSignedIn, mode, conversionUi }), [isSignedIn, mode, conversionUi])
}

type RequestNeeds = {
  dispatch: (event: TrialEvent) => Verdict
  holdDownload: (download: () => void) => void
}

/** What the pages ask, as the trial's events. */
const trialRequests = ({ dispatch, holdDownload }: RequestNeeds): TrialRequests => ({
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

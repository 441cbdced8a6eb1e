import type { Zone } from '@tradeops/domain/market/zones'
import {
  isOnTrial as isTrialVisitor,
  startTrial,
  type TrialEvent,
  type TrialVerdict,
  type TrialVisitor,
} from '@tradeops/domain/trial/decide-trial'
import { ACTION_AFTER_PROMPT_DISMISSAL, chooseSignUpPrompt } from '@tradeops/domain/trial/sign-up-prompts'
import { createTrialRecord } from '@tradeops/domain/trial/trial-record'
import { computeTrialTimerLeftMs } from '@tradeops/domain/trial/trial-time-spent'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '../../lib/browser/server-render.ts'
import { useRuntimeConfig } from '../../lib/http/runtime-config.ts'
import { lazyWithFallback } from '../../lib/lazy-with-fallback.ts'
import { readVisitorMode, useLinks } from '../../lib/routing/links.ts'
import { isSignInPage } from '../../lib/routing/paths.ts'
import { saveLastZone } from '../../lib/storage/last-zone.ts'
import { createPendingDownload } from './pending-download.ts'
import type { SignUpPromptDialogProps } from './sign-up-prompt-dialog.tsx'
import { trackTrialDecision } from './track-trial-decision.ts'
import { type TrialActions, TrialContext } from './trial-context.ts'
import { onTrialRecordChangedInOtherTab, readTrialRecord, saveTrialRecord } from './trial-storage.ts'
import { createTrialStore } from './trial-store.ts'
import { useTrialReadingTime } from './use-trial-reading-time.ts'

const store = createTrialStore({
  storage: { read: readTrialRecord, save: saveTrialRecord },
  now: () => new Date(),
  report: trackTrialDecision,
})
/** The trial that the server renders with: that of a visitor who has not read a brief yet. */
const newTrial = startTrial(createTrialRecord(new Date(0)))
const readNewTrial = () => newTrial
const pending = createPendingDownload(() => window.location.href)

/**
 * Replaces a sign-up prompt whose script could not be loaded, so that the visitor does not wait for an invisible
 * prompt.
 */
function DismissImmediately({ type, onDismiss }: SignUpPromptDialogProps) {
  useEffect(() => {
    if (type !== null) onDismiss()
  }, [type, onDismiss])
  return null
}

// The sign-up prompt is loaded after the first screen, because no prompt opens before that.
const ConversionModal = lazyWithFallback<SignUpPromptDialogProps>(
  () => import('./sign-up-prompt-dialog.tsx').then((module) => module.SignUpPromptDialog),
  DismissImmediately,
)

/** Runs the free trial of visitors who are not signed in. */
export function TrialProvider({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const visitor = useVisitor(isSignedIn)
  const isOnTrial = isTrialVisitor(visitor)
  const trial = useSyncExternalStore(store.listen, store.read, readNewTrial)
  const { record, prompt } = trial
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const promptAddress = useRef(address)
  const requestedZone = useRef<Zone | null>(null)
  const navigate = useNavigate()
  const links = useLinks()
  const isHydrated = useIsHydrated()

  const dispatch = useCallback(
    (event: TrialEvent) => {
      const verdict = store.dispatch(event, visitor)
      if (verdict === 'prompted') {
        promptAddress.current = address
        requestedZone.current = 'zone' in event ? event.zone : null
      }
      return verdict
    },
    [visitor, address],
  )

  useEffect(() => onTrialRecordChangedInOtherTab(store.follow), [])
  useTrialReadingTime({ isOnTrial, trial, dispatch })

  // A sign-up prompt closes when the visitor signs in, leaves the page, or answers the same timer prompt in another
  // tab.
  const isAnsweredElsewhere = prompt?.trigger === 'brief_timer' && computeTrialTimerLeftMs(record) > 0
  useEffect(() => {
    if (prompt === null) return
    if (!isOnTrial) dispatch({ kind: 'time passed' })
    else if (isAnsweredElsewhere) dispatch({ kind: 'prompt answered elsewhere' })
    else if (promptAddress.current !== address) dispatch({ kind: 'prompt dismissed' })
  }, [prompt, isOnTrial, isAnsweredElsewhere, address, dispatch])

  const signUp = () => {
    if (prompt === null) return
    dispatch({ kind: 'prompt accepted' })
    const conversionData = { modalType: prompt.modalType, triggerReason: prompt.trigger }
    const zone = requestedZone.current
    // The load zone that the visitor wanted is suggested for the first mail schedule.
    if (zone) saveLastZone(zone)
    navigate(zone ? links.registerForBrief(zone) : links.register(), { state: { conversionData } })
  }

  const dismiss = useCallback(() => {
    // The prompt is read again, so that Escape and a click at the same moment count as one dismissal.
    const { prompt } = store.read()
    if (prompt === null) return
    dispatch({ kind: 'prompt dismissed' })
    const continueTo = ACTION_AFTER_PROMPT_DISMISSAL[prompt.modalType]
    if (continueTo === 'go home') navigate(links.home())
    if (continueTo === 'download') pending.release()
  }, [dispatch, navigate, links])

  const isUnused = record.briefCount === 0
  const isUsedUp = !isUnused && chooseSignUpPrompt(record, 'second_brief') === null
  const requests = useMemo(() => trialRequests({ dispatch, holdDownload: pending.hold }), [dispatch])
  const access = useMemo(
    () => ({ ...requests, isSignedIn, isOnTrial, isUnused, isUsedUp }),
    [requests, isSignedIn, isOnTrial, isUnused, isUsedUp],
  )

  return (
    <TrialContext value={access}>
      {children}
      {isOnTrial && isHydrated && (
        <Suspense>
          <ConversionModal type={prompt?.modalType ?? null} onSignUp={signUp} onDismiss={dismiss} />
        </Suspense>
      )}
    </TrialContext>
  )
}

/**
 * Finds out whether the visitor is on trial; until the server reports it, the trial is off, so that no prompt opens by
 * mistake.
 */
function useVisitor(isSignedIn: boolean): TrialVisitor {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const conversionUi = useRuntimeConfig()?.conversionUi ?? false
  const mode = readVisitorMode(query, isSignedIn)
  const isSigningIn = isSignInPage(pathname)
  return useMemo(() => ({ isSignedIn, mode, conversionUi, isSigningIn }), [isSignedIn, mode, conversionUi, isSigningIn])
}

type RequestDependencies = {
  dispatch: (event: TrialEvent) => TrialVerdict
  holdDownload: (download: () => void) => void
}

const trialRequests = ({ dispatch, holdDownload }: RequestDependencies): TrialActions => ({
  requestBrief: (zone) => dispatch({ kind: 'brief requested', zone }),
  chooseZone: (zone) => dispatch({ kind: 'zone chosen', zone }),
  briefOpened: (zone) => void dispatch({ kind: 'brief opened', zone }),
  requestNewBrief: (proceed) => {
    if (dispatch({ kind: 'new brief wanted' }) === 'granted') proceed()
  },
  requestPdf: (download) => {
    if (dispatch({ kind: 'pdf wanted' }) === 'granted') download()
    else holdDownload(download)
  },
})

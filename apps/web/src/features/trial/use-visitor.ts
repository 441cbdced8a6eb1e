import type { Visitor } from '@tradeops/domain/trial/decide-trial'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRuntimeConfig } from '../../lib/http/runtime-config.ts'
import { modeOf } from '../../lib/routing/mode.ts'

/** Until the server has said whether there is a trial, there is none: a prompt too few is better than one too many. */
export function useVisitor(isSignedIn: boolean): Visitor {
  const [query] = useSearchParams()
  const conversionUi = useRuntimeConfig()?.conversionUi ?? false
  const mode = modeOf(query, isSignedIn)
  return useMemo(() => ({ isSignedIn, mode, conversionUi }), [isSignedIn, mode, conversionUi])
}

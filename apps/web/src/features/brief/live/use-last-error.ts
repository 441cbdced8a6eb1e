import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Keeps the last error during a retry, so that the page does not flicker. */
export function useLastError({ error, isSuccess }: UseQueryResult, of: string): Error | null {
  const [last, setLast] = useState<{ of: string; error: Error | null }>({ of, error: null })
  const now = error ?? (isSuccess || last.of !== of ? null : last.error)
  if (last.of !== of || last.error !== now) setLast({ of, error: now })
  return now
}

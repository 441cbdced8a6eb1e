import { createContext, useContext } from 'react'
import { useNow } from '../../lib/time/use-now.ts'

/** When the kept brief on the screen was made; null where it is the newest, and time goes on. */
export const KeptAt = createContext<Date | null>(null)

/** What the age of a figure counts from: for a kept brief its own time, or every figure of the past would be late. */
export function useReferenceTime(): Date {
  const now = useNow()
  return useContext(KeptAt) ?? now
}

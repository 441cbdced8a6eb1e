import { useEffect } from 'react'

const BEAT_MS = 30_000

/** Notes that somebody is still reading. */
export function useTimeSpent(isReading: boolean, onBeat: () => void) {
  useEffect(() => {
    if (!isReading) return
    onBeat()
    const timer = setInterval(onBeat, BEAT_MS)
    return () => clearInterval(timer)
  }, [isReading, onBeat])
}

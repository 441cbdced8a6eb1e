import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns how many parts of a long page to render: one part after another, or all at once if `isWhole` is true and for
 * printing.
 */
export function useProgressiveRender(count: number, isWhole: boolean): number {
  const [drawn, setDrawn] = useState(isWhole ? count : 0)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn(count))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [count])
  return drawn
}

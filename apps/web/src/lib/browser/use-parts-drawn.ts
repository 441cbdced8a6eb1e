import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How many parts of a long page are to be drawn: none at first, then one behind the other, in pieces that leave room for
 * a finger. All at once where a reader comes back, whose browser looks for the place they were at, and on paper.
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

import { age } from '../../lib/market-time.ts'
import { useNow } from '../../lib/use-now.ts'

/** `47 s`, counting up. */
export function Age({ since }: { since: string }) {
  const now = useNow()
  return <time dateTime={since}>{age(now.getTime() - Date.parse(since))}</time>
}

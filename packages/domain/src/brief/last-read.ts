import { latest } from '../market/market-window.ts'
import { isFact } from '../rules/engine/fact.ts'
import type { Scene } from '../rules/engine/scene.ts'
import type { Words } from '../words/phrase.ts'
import { momentText } from '../words/wording.ts'

/** When the last price was read, with its day where that is another: an old price without one passes for this morning's. */
export function lastReadWords({ facts, nowMs }: Scene): Words {
  const { lmp, hub } = facts.prices
  const last = isFact(lmp) ? null : latest(facts.window, 'lmp', hub)
  return last ? { lastLmpAt: momentText(last.atMs, nowMs) } : {}
}

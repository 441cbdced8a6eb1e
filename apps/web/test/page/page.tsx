import { vi } from 'vitest'
import type { InterceptedRequest } from '../served/served-page.ts'
import { pressKey } from './keyboard.ts'
import { loadApp } from './load-app.ts'
import { Locator } from './locator.ts'
import { advanceOneTurn } from './poll.ts'
import { replaceFetch } from './routes.ts'

/**
 * Only these timers are replaced. React's scheduler and microtasks stay real, so that a page renders while its clock
 * waits for the test.
 */
const FAKED = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * The whole application in a simulated browser, with the method names of Playwright's page. Every load starts with
 * fresh modules, as in a browser, and with the storage that the last load left.
 */
export class Page extends Locator {
  readonly #requests = replaceFetch()
  readonly #scripts: (() => void)[] = []
  #end: (() => void) | null = null

  constructor() {
    super(() => [document.body], 'page')
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    // Every element gets a width, because charts draw nothing without one.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 40))
    // happy-dom has no popovers; without styles the list of the time zones is visible as long as it is rendered.
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  }

  route = this.#requests.route
  unroute = this.#requests.unroute
  setOffline = this.#requests.setOffline
  stopServing = this.#requests.stop
  on = (_event: 'request', listener: (request: InterceptedRequest) => void) => this.#requests.onRequest(listener)
  readonly keyboard = { press: pressKey }

  async goto(address: string): Promise<void> {
    // The last page is closed first: its pending effects may change its own address, but never that of the next page.
    this.close()
    window.history.pushState(null, '', address)
    await this.reload()
  }

  async reload(): Promise<void> {
    this.close()
    // Sets the title that index.html has.
    document.title = 'TradeOps Market Intel Brief'
    document.documentElement.lang = 'en'
    for (const script of this.#scripts) script()
    const left = new AbortController()
    const { startApp } = await loadApp(left.signal)
    const unmount = startApp(document.body.appendChild(document.createElement('div')))
    this.#end = () => {
      unmount()
      left.abort()
    }
    await advanceOneTurn()
  }

  close(): void {
    this.#end?.()
    this.#end = null
    document.body.replaceChildren()
  }

  goBack = async () => window.history.back()
  goForward = async () => window.history.forward()

  /** Runs a script before every load. */
  async addInitScript<T>(script: (arg: T) => void, arg?: T): Promise<void> {
    this.#scripts.push(() => script(arg as T))
  }

  readonly clock = {
    install: async ({ time = new Date() }: { time?: Date | string } = {}) => {
      vi.useFakeTimers({ now: new Date(time), toFake: [...FAKED] })
    },
    fastForward: async (ms: number) => {
      await advanceOneTurn()
      await vi.advanceTimersByTimeAsync(ms)
      await advanceOneTurn()
    },
  }
}

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
  readonly #measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  #end: (() => void) | null = null

  constructor() {
    super(() => [document.body], 'page')
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    // Every element gets a width, because charts draw nothing without one.
    this.#measure.mockReturnValue(new DOMRect(0, 0, 1000, 40))
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
    listenUntil(left.signal)
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
    // A spy keeps every element that it was called on, and with it the whole page.
    this.#measure.mockClear()
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

/**
 * Removes the listeners of a page from the shared window and document when it is left, as a browser does. They would
 * keep every page that was left in memory, and each would handle every event of the next.
 */
function listenUntil(left: AbortSignal): void {
  for (const target of [window, document]) {
    const { addEventListener } = target
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options: unknown) => {
      const settings = (typeof options === 'boolean' ? { capture: options } : options) as AddEventListenerOptions
      addEventListener.call(target, type, listener, { ...settings, signal: left })
    }
    left.addEventListener('abort', () => {
      target.addEventListener = addEventListener
    })
  }
}

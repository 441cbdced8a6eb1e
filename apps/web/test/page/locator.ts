import { fireEvent } from '@testing-library/dom'
import {
  findByLabel,
  findByRole,
  findByText,
  isHidden,
  matchesText,
  type RoleOptions,
  readElementText,
  type TextMatch,
} from './find-elements.ts'
import { advanceOneTurn, pollUntilDefined } from './poll.ts'

type Filter = { hasText?: TextMatch; has?: Locator; visible?: boolean }
type Exact = { exact?: boolean }

/** Elements of the page, which are searched again at every use; the methods have the names of Playwright's. */
export class Locator {
  readonly #find: () => Element[]
  readonly words: string

  constructor(find: () => Element[], words: string) {
    this.#find = find
    this.words = words
  }

  elements = (): Element[] => this.#find()
  visible = (): Element[] => this.#find().filter((element) => !isHidden(element))

  #within(words: string, find: (root: Element) => Element[]): Locator {
    return new Locator(() => [...new Set(this.#find().flatMap(find))], `${this.words} ${words}`)
  }
  #where(words: string, pick: (all: Element[]) => Element[]): Locator {
    return new Locator(() => pick(this.#find()), `${this.words} ${words}`)
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#within(`${role} ${options.name ?? ''}`, (root) => findByRole(root, role, options))
  }
  getByText(words: TextMatch, { exact = false }: Exact = {}): Locator {
    return this.#within(`text ${words}`, (root) => findByText(root, words, exact))
  }
  getByLabel(words: TextMatch, { exact = false }: Exact = {}): Locator {
    return this.#within(`label ${words}`, (root) => findByLabel(root, words, exact))
  }
  locator(selector: string, filter: Filter = {}): Locator {
    return this.#within(selector, (root) => [...root.querySelectorAll(selector)]).filter(filter)
  }
  filter({ hasText, has, visible }: Filter): Locator {
    return this.#where('filtered', (all) => {
      const inner = has?.elements() ?? []
      return all.filter(
        (element) =>
          (hasText === undefined || matchesText(hasText, readElementText(element))) &&
          (has === undefined || inner.some((one) => element.contains(one))) &&
          (visible === undefined || isHidden(element) !== visible),
      )
    })
  }
  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)
  nth(index: number): Locator {
    return this.#where(`#${index}`, (all) => all.slice(index).slice(0, 1))
  }

  /** Waits for the one visible element that the locator names. */
  async one(): Promise<HTMLElement> {
    const found = await pollUntilDefined(() => {
      const [first, ...others] = this.visible()
      return others.length === 0 ? first : undefined
    })
    if (found) return found as HTMLElement
    throw new Error(`${this.visible().length} elements instead of one: ${this.words}`)
  }

  async click(): Promise<void> {
    const element = await pollUntilDefined(() => {
      const [first, ...others] = this.visible()
      return others.length === 0 && !first?.matches(':disabled') ? first : undefined
    })
    if (!element) throw new Error(`${this.visible().length} enabled elements instead of one: ${this.words}`)
    pressPointer(element as HTMLElement)
    await advanceOneTurn()
  }
  async dblclick(): Promise<void> {
    const element = await this.one()
    pressPointer(element)
    pressPointer(element)
    await advanceOneTurn()
  }
  async focus(): Promise<void> {
    ;(await this.one()).focus()
    await advanceOneTurn()
  }
  async fill(value: string): Promise<void> {
    const field = await this.one()
    field.focus()
    fireEvent.input(field, { target: { value } })
    await advanceOneTurn()
  }
  /** Chooses the option with this value or label. */
  async selectOption(wanted: string): Promise<void> {
    const select = (await this.one()) as HTMLSelectElement
    const option = [...select.options].find(({ value, text }) => value === wanted || text === wanted)
    if (!option) throw new Error(`no option ${wanted}`)
    fireEvent.change(select, { target: { value: option.value } })
    await advanceOneTurn()
  }
  check = () => this.#setChecked(true)
  uncheck = () => this.#setChecked(false)
  async #setChecked(isChecked: boolean): Promise<void> {
    const box = (await this.one()) as HTMLInputElement
    if (box.checked !== isChecked) await this.click()
  }
  async textContent(): Promise<string> {
    return (await this.one()).textContent ?? ''
  }
  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '')
  }
  async evaluate<T>(read: (element: HTMLElement) => T): Promise<T> {
    return read(await this.one())
  }
  async evaluateAll<T>(read: (elements: Element[]) => T): Promise<T> {
    return read(this.elements())
  }
}

/** Sends the events of a mouse click in the order of a browser. */
function pressPointer(element: HTMLElement): void {
  fireEvent.pointerDown(element)
  if (fireEvent.mouseDown(element)) element.closest<HTMLElement>('a, button, input, select, summary')?.focus()
  fireEvent.pointerUp(element)
  fireEvent.mouseUp(element)
  if (typeof element.click === 'function') element.click()
  else fireEvent.click(element)
}

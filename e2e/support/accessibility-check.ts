import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { ElementContext, RunOptions } from 'axe-core'

type Axe = { run(context: ElementContext, options: RunOptions): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The accessibility rules about color; the stricter contrast of WCAG level AAA is not included, because the product
 * does not claim that level.
 */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** `npm run test:full` checks the colors of every text, not of three texts of each combination of styles. */
const CHECKS_EVERY_TEXT = Boolean(process.env.FULL_COUNTS)

/**
 * The file that has how many texts of each combination of styles were checked, on all pages of all browsers: most pages
 * have the same styles. Two browsers that check at once may both check a text.
 */
const CHECKED_TEXTS_FILE = process.env.CHECKED_TEXTS_FILE!

const readCheckedTexts = (): Record<string, number> =>
  existsSync(CHECKED_TEXTS_FILE) ? JSON.parse(readFileSync(CHECKED_TEXTS_FILE, 'utf8')) : {}

/** The file is renamed when it is complete, so that another process never reads half of it. */
function writeCheckedTexts(checkedTexts: Record<string, number>): void {
  const unfinished = `${CHECKED_TEXTS_FILE}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(checkedTexts))
  renameSync(unfinished, CHECKED_TEXTS_FILE)
}

/**
 * Lists the accessibility violations of the current page, by every rule or by the color rules only. The check (axe) is
 * loaded into the page once and reports only violations, because loading it and listing passed rules took longer than
 * the check itself.
 */
export async function findAccessibilityFaults(page: Page, byRules: 'all' | 'colors'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const checkedTexts = readCheckedTexts()
  const orders = { byRules, colorRules: COLOR_RULES, checksEveryText: CHECKS_EVERY_TEXT, checkedTexts }
  const { violations, newlyChecked } = await page.evaluate(runAxe, orders)
  // Read again, because another browser can have checked texts meanwhile.
  if (newlyChecked.length > 0) {
    const counted = readCheckedTexts()
    for (const combination of newlyChecked) counted[combination] = (counted[combination] ?? 0) + 1
    writeCheckedTexts(counted)
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

type Orders = {
  byRules: 'all' | 'colors'
  colorRules: string[]
  checksEveryText: boolean
  checkedTexts: Record<string, number>
}
type Checked = { violations: Violation[]; newlyChecked: string[] }

/**
 * Checks the whole page by every rule. For colors it checks only three texts of each combination of styles, because all
 * cells of a table have the same colors.
 */
async function runAxe({ byRules, colorRules, checksEveryText, checkedTexts }: Orders): Promise<Checked> {
  const { axe } = window as unknown as { axe: Axe }
  const backgrounds = new Map<Element, string>()
  const newlyChecked: string[] = []

  /**
   * Returns the backgrounds of an element and its ancestors, and the styles that can change what is painted below them.
   */
  const backgroundOf = (one: Element | null): string => {
    if (!one) return ''
    const known = backgrounds.get(one)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(one)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join(' ')
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 none normal static'
    const background = isPlain ? backgroundOf(one.parentElement) : `${backgroundOf(one.parentElement)}|${own}`
    backgrounds.set(one, background)
    return background
  }

  const combinationOf = (one: Element): string => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(one)
    const around = one.parentElement ? getComputedStyle(one.parentElement).color : ''
    const exempt = one.closest('label, :disabled, [aria-disabled=true], [aria-hidden=true]')?.tagName ?? ''
    return [
      one.tagName,
      color,
      fontSize,
      fontWeight,
      textShadow,
      textDecorationLine,
      around,
      exempt,
      backgroundOf(one),
    ].join()
  }

  const isVisible = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const hasText = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((near) => near.nodeType === 3 && near.textContent?.trim())

  const threeOfEach = () =>
    [...document.body.querySelectorAll('*')].filter((one) => {
      if (!hasText(one) || !isVisible(one)) return false
      const combination = combinationOf(one)
      const checked = checkedTexts[combination] ?? 0
      if (checked >= 3) return false
      checkedTexts[combination] = checked + 1
      newlyChecked.push(combination)
      return true
    })

  const options: RunOptions = { resultTypes: ['violations'] }
  const texts = checksEveryText ? null : threeOfEach()
  const context = texts ? { include: texts as unknown as string[] } : document
  const byColor = texts?.length === 0 ? null : await axe.run(context, { ...options, runOnly: colorRules })
  const withoutColor = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]))
  const byStructure = byRules === 'all' ? await axe.run(document, { ...options, rules: withoutColor }) : null
  const violations = [...(byColor?.violations ?? []), ...(byStructure?.violations ?? [])].map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target }) => ({ target })),
  }))
  return { violations, newlyChecked }
}

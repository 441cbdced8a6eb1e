import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { ElementContext, RunOptions } from 'axe-core'

type Axe = { run(context: ElementContext, options: RunOptions): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is told by color; the stricter contrast of the highest level is nobody's promise. */
const THEMED = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong with the page as it stands, by its theme's colors alone or by every rule. The check is put into the page
 * once, and tells what is wrong alone: reading it into the page, and the list of what is right, took longer than the check.
 */
export async function accessibilityFaults(page: Page, byRules: 'all' | 'colors'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(runAxe, byRules === 'all' ? null : THEMED)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/**
 * By every rule the whole page is looked at. Of colors, three texts of each combination that contrast is made of: a theme
 * moves no text over another, and the hundredth cell of a table has the colors of the first.
 */
async function runAxe(only: string[] | null): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: Axe }
  const grounds = new Map<Element, string>()

  /** What is painted beneath an element by those around it, and whether it can lie under something else than they do. */
  const groundOf = (one: Element | null): string => {
    if (!one) return ''
    const known = grounds.get(one)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(one)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join(' ')
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 none normal static'
    const ground = isPlain ? groundOf(one.parentElement) : `${groundOf(one.parentElement)}|${own}`
    grounds.set(one, ground)
    return ground
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
      groundOf(one),
    ].join()
  }

  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const saysSomething = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((near) => near.nodeType === 3 && near.textContent?.trim())

  const threeOfEach = () => {
    const counts = new Map<string, number>()
    return [...document.body.querySelectorAll('*')].filter((one) => {
      if (!saysSomething(one) || !isSeen(one)) return false
      const combination = combinationOf(one)
      const count = (counts.get(combination) ?? 0) + 1
      counts.set(combination, count)
      return count <= 3
    })
  }

  const options: RunOptions = { resultTypes: ['violations'] }
  const { violations } = only
    ? await axe.run({ include: threeOfEach() as unknown as string[] }, { ...options, runOnly: only })
    : await axe.run(document, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
}

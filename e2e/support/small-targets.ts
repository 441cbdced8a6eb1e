import type { Page } from '@playwright/test'

/** WCAG 2.5.8, and what a thumb needs for a control that looks like one. */
const LEAST_PX = 24
const LEAST_ON_A_PHONE_PX = 44

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }

/** Links inside a sentence are as high as its lines, which the standard allows; everything else is measured. */
const tooSmall = (page: Page, isPhone: boolean): Promise<string[]> =>
  page.evaluate(
    ({ least, leastOnPhone }) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=switch], [role=slider], [role=option]'
      const isDrawn = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isInSentence = (one: Element) =>
        getComputedStyle(one).display === 'inline' &&
        [...(one.parentElement?.childNodes ?? [])].some((near) => near.nodeType === 3 && near.textContent?.trim())
      const looksPressable = (one: Element) => {
        const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(one)
        return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || backgroundColor !== 'rgba(0, 0, 0, 0)'
      }
      return [...document.querySelectorAll(CONTROLS)]
        .filter((one) => isDrawn(one) && !isInSentence(one))
        .flatMap((one) => {
          const { width, height, right, bottom } = (one.closest('label') ?? one).getBoundingClientRect()
          const isOffScreen = right <= 0 || bottom + window.scrollY <= 0
          const needed = leastOnPhone !== null && looksPressable(one) ? leastOnPhone : least
          const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60)
          return isOffScreen || (width >= least && height >= needed)
            ? []
            : [`${name}: ${width.toFixed(1)} × ${height.toFixed(1)}, not ${needed}`]
        })
    },
    { least: LEAST_PX, leastOnPhone: isPhone ? LEAST_ON_A_PHONE_PX : null },
  )

/** The controls of the page as it stands that are too small to be hit, at a desk and on a phone; it is left at the phone's width. */
export async function smallTargets(page: Page): Promise<string[]> {
  const small: string[] = []
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    // Styles and the layout that follows the width are in place once a frame has been drawn at it.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const found = await tooSmall(page, viewport === PHONE)
    small.push(...found.map((target) => `${target} at ${viewport.width} px`))
  }
  return small
}

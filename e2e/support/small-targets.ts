import type { Page } from '@playwright/test'

/** Minimum sizes of controls in pixels: the one of WCAG 2.5.8, and the one that a thumb needs. */
const MIN_PX = 24
const MIN_PHONE_PX = 44

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }

/** Lists the controls of a page that are too small, except links inside a sentence, which WCAG exempts. */
const tooSmall = (page: Page, isPhone: boolean): Promise<string[]> =>
  page.evaluate(
    ({ min, minOnPhone }) => {
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
          const needed = minOnPhone !== null && looksPressable(one) ? minOnPhone : min
          const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 60)
          return isOffScreen || (width >= min && height >= needed)
            ? []
            : [`${name}: ${width.toFixed(1)} × ${height.toFixed(1)}, not ${needed}`]
        })
    },
    { min: MIN_PX, minOnPhone: isPhone ? MIN_PHONE_PX : null },
  )

/**
 * Lists the controls of the current page that are too small on a desktop or a phone. The page then stays at the width
 * of a phone.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const small: string[] = []
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    // Waits two frames, because styles and layout are updated only after a frame at the new width.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const found = await tooSmall(page, viewport === PHONE)
    small.push(...found.map((target) => `${target} at ${viewport.width} px`))
  }
  return small
}

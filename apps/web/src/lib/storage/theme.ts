import { isTheme, type Theme } from '@tradeops/domain/account/themes'
import { onChangedElsewhere, readLocal, removeLocal, writeLocal } from './local-storage.ts'

/** Read by `theme.js` ahead of the first stroke, under the same name. */
const KEY = 'theme'

/** What the browser's own bar is colored with; the color of the header under it. */
const BAR_COLORS = { light: '#ffffff', dark: '#151a1e' }

function draw(theme: Theme): void {
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = BAR_COLORS[theme === 'system' ? own : theme]
  }
}

const readTheme = (): Theme => {
  const stored = readLocal(KEY)
  return isTheme(stored) ? stored : 'system'
}

/** Draws in this theme from now on, in every tab; `system` is what a browser that was told nothing does. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') removeLocal(KEY)
  else writeLocal(KEY, theme)
  draw(theme)
}

/** Goes on with what is stored, and follows what another tab chooses. */
export function followTheme(): () => void {
  draw(readTheme())
  return onChangedElsewhere([KEY], () => draw(readTheme()))
}

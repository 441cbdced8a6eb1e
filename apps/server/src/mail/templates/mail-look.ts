import type { CSSProperties } from 'react'

export const SERIF_FONT = "'Source Serif 4', Georgia, 'Times New Roman', serif"
export const SANS_FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

export const BACKGROUND_COLOR = '#fbfaf7'
export const TEXT_COLOR = '#14181d'
export const GRAY_COLOR = '#4b5560'
export const BORDER_COLOR = '#dedbd2'
export const ACCENT_COLOR = '#0b5a78'
export const ALERT_COLOR = '#a3210f'
export const WARN_COLOR = '#855600'
export const WATCH_COLOR = '#1d4f91'

/** Colors of the mail in mail programs with a dark mode. */
export const DARK_MODE_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #14181d !important; }
  .ink { color: #eceae4 !important; }
  .gray { color: #a9b2ba !important; }
  .rule { border-color: #3a424b !important; }
  .line { border-color: #eceae4 !important; }
  .link { color: #6db3cf !important; }
  .button { background-color: #6db3cf !important; color: #0c1116 !important; }
  .alert { background-color: #ff7a66 !important; border-color: #ff7a66 !important; color: #1a0704 !important; }
  .urgent { color: #ff7a66 !important; }
  .warn { border-color: #f1b94a !important; color: #f1b94a !important; }
  .watch { border-color: #8db8f2 !important; color: #8db8f2 !important; }
}`

export const TEXT_STYLE: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS_FONT,
  fontSize: '16px',
  lineHeight: '24px',
  color: TEXT_COLOR,
}

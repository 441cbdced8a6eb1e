/** @jsxRuntime automatic */
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import type { CSSProperties } from 'react'
import { ALERT_COLOR, BORDER_COLOR, GRAY_COLOR, SANS_FONT, WARN_COLOR, WATCH_COLOR } from './mail-look.ts'

/**
 * A shape for each alert level, so that levels can be distinguished without color; every mail program's font has these
 * four shapes.
 */
const SHAPES: Record<AlertLevel, string> = { alert: '■', warn: '△', watch: '◎', info: '○' }

const LOOKS: Record<AlertLevel, CSSProperties> = {
  alert: { backgroundColor: ALERT_COLOR, borderColor: ALERT_COLOR, color: '#ffffff' },
  warn: { borderColor: WARN_COLOR, color: WARN_COLOR },
  watch: { borderColor: WATCH_COLOR, color: WATCH_COLOR },
  info: { borderColor: BORDER_COLOR, color: GRAY_COLOR },
}

const CLASSES: Record<AlertLevel, string> = { alert: 'alert', warn: 'warn', watch: 'watch', info: 'gray rule' }

/** An alert level as word, shape and color. */
export const AlertLevelBadge = ({ level }: { level: AlertLevel }) => (
  <span
    className={CLASSES[level]}
    style={{
      display: 'inline-block',
      padding: '1px 7px',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderRadius: '3px',
      fontFamily: SANS_FONT,
      fontSize: '12px',
      lineHeight: '17px',
      fontWeight: 700,
      whiteSpace: 'nowrap',
      ...LOOKS[level],
    }}
  >
    {SHAPES[level]} {ALERT_LEVEL_NAMES[level]}
  </span>
)

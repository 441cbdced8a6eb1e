import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { useEffect } from 'react'

export type ShortcutAction = Zone | 'help' | 'copy' | null

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Matches a shortcut key: `1` to `4` choose a load zone, `C` copies, `?` opens help. A key with a modifier belongs to
 * the browser.
 */
export function matchShortcutKey({ key, ctrlKey, metaKey, altKey }: Press): ShortcutAction {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '?') return 'help'
  if (key === 'c' || key === 'C') return 'copy'
  return /^[1-4]$/.test(key) ? (ZONES[Number(key) - 1] ?? null) : null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Listens for shortcut keys, except while the reader types or a dialog is open. */
export function useKeyboardShortcuts(onZone: (zone: Zone) => void, onHelp: () => void, onCopy?: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const action = matchShortcutKey(event)
      if (action === 'help') onHelp()
      else if (action === 'copy') onCopy?.()
      else if (action) onZone(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onZone, onHelp, onCopy])
}

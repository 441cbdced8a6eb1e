import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { PopoverContext } from 'react-aria-components/Popover'
import { useSlottedContext } from 'react-aria-components/slots'
import { positionDropdownList } from './position-dropdown-list.ts'
import styles from './timezone-box.module.css'

type Anchor = RefObject<HTMLElement | null>

/**
 * Shows the list of time zones inside its dialog with the browser's popover, because React Aria places its popover
 * outside a modal dialog, where it cannot be reached. React Aria also renders the list outside the combo box, only to
 * read the options.
 */
export function TimezonePopover({ anchor, children }: { anchor: Anchor; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  if (!state) return children
  return state.isOpen ? <PositionedPopover anchor={anchor}>{children}</PositionedPopover> : null
}

function PositionedPopover({ anchor, children }: { anchor: Anchor; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const popoverRef = useSlottedContext(PopoverContext)?.ref as RefObject<HTMLElement | null> | undefined

  useLayoutEffect(() => {
    const list = own.current
    const field = anchor.current
    if (!list || !field) return
    if (popoverRef) popoverRef.current = list
    list.showPopover()
    const position = () => {
      const { left, width, top, bottom } = field.getBoundingClientRect()
      const windowHeight = window.visualViewport?.height ?? window.innerHeight
      const target = positionDropdownList({ top, bottom }, windowHeight)
      list.style.left = `${left}px`
      list.style.width = `${width}px`
      list.style.maxHeight = `${target.maxHeight}px`
      list.style.top = 'top' in target ? `${target.top}px` : 'auto'
      list.style.bottom = 'bottom' in target ? `${window.innerHeight - windowHeight + target.bottom}px` : 'auto'
    }
    position()
    window.addEventListener('scroll', position, { capture: true, passive: true })
    window.addEventListener('resize', position)
    return () => {
      window.removeEventListener('scroll', position, { capture: true })
      window.removeEventListener('resize', position)
    }
  }, [anchor, popoverRef])

  return (
    <div ref={own} popover="manual" className={styles.popover}>
      {children}
    </div>
  )
}

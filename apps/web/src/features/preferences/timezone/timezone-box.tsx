import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import field from '../../../ui/form/field.module.css'
import styles from './timezone-box.module.css'
import { findTypedTimezone, matchesTimezone, type TimezoneOption } from './timezone-options.ts'
import { TimezonePopover } from './timezone-popover.tsx'

/**
 * React Aria adds a style element, which the security policy forbids, unless an element with this id exists; our style
 * sheet contains the rule of that style element.
 */
const STYLE_ID = 'react-aria-pressable-style'
if (!document.getElementById(STYLE_ID)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))
}

export type TimezoneBoxProps = {
  label: string
  options: readonly TimezoneOption[]
  value: string
  onChange: (timezone: string) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Only the visible options are rendered, because rendering all time zones takes half a second. */
const ROWS = { rowHeight: 36 }

const CHOOSE_FROM_LIST = 'Choose a timezone from the list'

/**
 * Shows a box that selects a time zone. Its value is empty while the typed text matches no time zone, so that nothing
 * is saved that the box does not show.
 */
export function TimezoneBox({ label, options, value, onChange, error, inputRef }: TimezoneBoxProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => options.find(({ id }) => id === value)?.name ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  const shownError = isRefused ? CHOOSE_FROM_LIST : error

  const choose = ({ id, name }: TimezoneOption) => {
    setText(name)
    setIsRefused(false)
    setLastValue(id)
    onChange(id)
  }
  const restore = () => {
    const last = options.find(({ id }) => id === lastValue)
    if (last) choose(last)
  }
  const edit = (typed: string) => {
    if (typed === text) return
    setText(typed)
    setIsRefused(false)
    onChange('')
  }
  const settle = () => {
    if (value !== '') return
    const named = findTypedTimezone(options, text)
    if (named) choose(named)
    else setIsRefused(text.trim() !== '')
  }
  return (
    <ComboBox
      className={`${field.field} ${styles.field}`}
      items={options.filter((option) => value !== '' || matchesTimezone(option, text))}
      inputValue={text}
      onInputChange={edit}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => {
        const chosen = options.find(({ id }) => id === key)
        if (chosen) choose(chosen)
      }}
      onBlur={settle}
      isInvalid={shownError !== undefined}
      validationBehavior="aria"
      menuTrigger="input"
      allowsEmptyCollection
      allowsCustomValue
    >
      <Label className={`${field.label} ${styles.label}`}>{label}</Label>
      <EscapeBoundary frame={frame}>
        <ClickToOpenInput inputRef={inputRef} onEnter={settle} onEscape={restore} />
        <Button className={styles.open ?? ''}>
          <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
            <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Button>
      </EscapeBoundary>
      <FieldError className={`${field.error} ${styles.error}`}>{shownError}</FieldError>
      <TimezonePopover anchor={frame}>
        <Virtualizer layout={ListLayout} layoutOptions={ROWS}>
          <ListBox
            className={styles.list ?? ''}
            renderEmptyState={() => <p className={styles.none}>No matching timezone</p>}
          >
            {({ id, name, spoken }: TimezoneOption) => (
              <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
                <span className={styles.name}>{name}</span>{' '}
                {spoken && (
                  <span className={styles.spoken}>
                    {spoken.name} · {spoken.short}
                  </span>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </TimezonePopover>
    </ComboBox>
  )
}

type ClickToOpenInputProps = { inputRef: Ref<HTMLInputElement>; onEnter: () => void; onEscape: () => void }

/** Shows the input of the box; a click opens the whole list and selects the text, so that typing replaces it. */
function ClickToOpenInput({ inputRef, onEnter, onEscape }: ClickToOpenInputProps) {
  const state = useContext(ComboBoxStateContext)
  const open = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!state || state.isOpen) return
    state.open(null, 'manual')
    currentTarget.select()
  }
  const leaveList = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && state?.selectionManager.focusedKey === null) onEnter()
    if (key === 'Escape' && state?.isOpen) onEscape()
  }
  return (
    <Input
      ref={inputRef}
      className={`${field.control} ${styles.control}`}
      autoComplete="off"
      spellCheck={false}
      onClick={open}
      onKeyDown={leaveList}
    />
  )
}

/** Handles Escape inside the open list, because the key would otherwise close the dialog too. */
function EscapeBoundary({ frame, children }: { frame: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const keepDialogOpen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state?.isOpen) event.preventDefault()
  }
  return (
    <div ref={frame} className={styles.frame} onKeyDownCapture={keepDialogOpen}>
      {children}
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { ChangeAccountBody } from '@tradeops/contract/account/account'
import {
  type ClockPreference,
  DEFAULT_CLOCK_PREFERENCE,
  THEMES,
  type Theme,
} from '@tradeops/domain/account/display-preferences'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { formatTime, getBrowserTimezone } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChoiceButton, ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { useAuth } from '../session/auth-context.ts'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'
import { changeAccount } from './api.ts'

type Display = Pick<ChangeAccountBody, 'theme' | 'clock'>

const THEME_NAMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const ZONE_NAMES = { market: 'Market (CT)', own: 'My own' } as const
const HOUR_NAMES = { '24': '16:32', '12': '4:32 PM' } as const

/** Shows the display settings; a choice is applied at once, and undone if the server refuses it. */
export function DisplaySettingsSection() {
  const { user, dispatch } = useAuth()
  const theme = user?.theme ?? 'system'
  const clock = user?.clock ?? DEFAULT_CLOCK_PREFERENCE
  const show = (display: Display) => user && dispatch({ type: 'UPDATE_USER', user: { ...user, ...display } })
  const { mutate, error } = useMutation({
    mutationFn: changeAccount,
    onMutate: (display: Display) => {
      show(display)
      return { theme, clock }
    },
    onError: (_error, _display, before) => before && show(before),
  })
  const [zone, hours] = clock.split('-') as ['market' | 'own', '24' | '12']
  return (
    <AccountSection id="display" heading="Theme and clock" note="saved as you choose">
      <div className={styles.display}>
        <ChoiceGroup label="Theme">
          {THEMES.map((one) => (
            <ChoiceButton key={one} isChosen={one === theme} onChoose={() => mutate({ theme: one })}>
              {THEME_NAMES[one]}
            </ChoiceButton>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Times">
          {(['market', 'own'] as const).map((one) => (
            <ChoiceButton
              key={one}
              isChosen={one === zone}
              onChoose={() => mutate({ clock: `${one}-${hours}` as ClockPreference })}
            >
              {ZONE_NAMES[one]}
            </ChoiceButton>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Hours">
          {(['24', '12'] as const).map((one) => (
            <ChoiceButton
              key={one}
              isChosen={one === hours}
              onChoose={() => mutate({ clock: `${zone}-${one}` as ClockPreference })}
            >
              {HOUR_NAMES[one]}
            </ChoiceButton>
          ))}
        </ChoiceGroup>
        <ClockNote />
      </div>
      {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
    </AccountSection>
  )
}

const ClockNote = () => (
  <p className={styles.hint}>
    It is {formatTime(useNow())}. Your own time zone is {getBrowserTimezone().replaceAll('_', ' ')}. Market hours,
    market days and the text of a brief stay in Central time: HE17 is 16:00–17:00 CT.
  </p>
)

import { useMutation } from '@tanstack/react-query'
import { THEMES, type Theme } from '@tradeops/domain/account/themes'
import { messageOf } from '../../../lib/http/api-client.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Choice, Choices } from '../../../ui/form/choices.tsx'
import { useAuth } from '../session/auth-context.ts'
import { AccountPart } from './account-part.tsx'
import { changeAccount } from './api.ts'

const NAMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Drawn as it is chosen, and taken back where the server refuses it. */
export function ThemeSection() {
  const { user, dispatch } = useAuth()
  const chosen = user?.theme ?? 'system'
  const show = (theme: Theme) => user && dispatch({ type: 'UPDATE_USER', user: { ...user, theme } })
  const { mutate, error } = useMutation({
    mutationFn: (theme: Theme) => changeAccount({ theme }),
    onMutate: (theme) => {
      show(theme)
      return chosen
    },
    onError: (_error, _theme, before) => before && show(before),
  })
  return (
    <AccountPart id="theme" heading="Theme" note="saved as you choose">
      <Choices label="Theme">
        {THEMES.map((theme) => (
          <Choice key={theme} isChosen={theme === chosen} onChoose={() => mutate(theme)}>
            {NAMES[theme]}
          </Choice>
        ))}
      </Choices>
      {error && <Notice tone="bad">{messageOf(error)}</Notice>}
    </AccountPart>
  )
}

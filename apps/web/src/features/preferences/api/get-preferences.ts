import { queryOptions } from '@tanstack/react-query'
import { forgiving } from '@tradeops/contract/forgiving'
import { PreferencesAnswer } from '@tradeops/contract/preferences'
import { api } from '../../../lib/http/api.ts'
import { PERSONAL } from '../../../lib/http/query-client.ts'

const getPreferences = (signal?: AbortSignal) =>
  api.get('/api/user/preferences', {}, forgiving(PreferencesAnswer), signal)

/** Another tab, or the unsubscribe link of a mail, may have changed them: whoever comes back to this one sees it. */
export const preferencesQuery = queryOptions({
  queryKey: [PERSONAL, 'preferences'],
  queryFn: ({ signal }) => getPreferences(signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

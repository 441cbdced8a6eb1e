import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiToken, NewApiTokenAnswer } from '@tradeops/contract/account/tokens'
import { MAX_API_TOKENS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { formatDayCt } from '@tradeops/domain/present/market-time'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'
import { apiTokensQuery, revokeToken } from './api.ts'
import { CreateApiTokenForm, NewApiTokenNotice } from './create-api-token-form.tsx'

const COLUMNS = ['Name', 'Token', 'Last used', 'Expires', ' ']

export function ApiTokensSection({ onMessage }: { onMessage: (message: string) => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery(apiTokensQuery)
  const [isCreating, setCreating] = useState(false)
  const [newToken, setNewToken] = useState<NewApiTokenAnswer | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey })
  const revoking = useMutation({
    mutationFn: ({ id }: ApiToken) => revokeToken(id),
    onSuccess: (_answer, { id, name }) => {
      onMessage(`${name} is revoked.`)
      if (newToken?.apiToken.id === id) setNewToken(null)
    },
    onSettled: refresh,
  })
  const failure = revoking.error ?? (data ? null : error)
  const tokens = data?.tokens ?? []

  function onCreated(answer: NewApiTokenAnswer) {
    setNewToken(answer)
    setCreating(false)
    void refresh()
  }

  return (
    <AccountSection id="tokens" heading="API tokens" note="read only">
      {failure && <Notice tone="bad">{getErrorMessage(failure)}</Notice>}
      {newToken && <NewApiTokenNotice name={newToken.apiToken.name} token={newToken.token} />}
      {tokens.length > 0 ? (
        <DataTable label="API tokens" columns={COLUMNS} rows={tokens.map((token) => rowOf(token, revoking.mutate))} />
      ) : (
        <p className={styles.hint}>
          A token lets a spreadsheet or script read prices, briefs and exports as you. It cannot change anything.
        </p>
      )}
      {isCreating ? (
        <CreateApiTokenForm onCreated={onCreated} onCancel={() => setCreating(false)} />
      ) : tokens.length < MAX_API_TOKENS_PER_USER ? (
        <div className={styles.actions}>
          <Button onClick={() => setCreating(true)}>New token</Button>
        </div>
      ) : (
        <p className={styles.hint}>You can have {MAX_API_TOKENS_PER_USER} tokens. Revoke one to create another.</p>
      )}
    </AccountSection>
  )
}

function rowOf(token: ApiToken, onRevoke: (token: ApiToken) => void) {
  const { id, name, beginning, lastUsedAt, expiresAt } = token
  const now = readServerTime()
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now
  return {
    key: id,
    cells: [
      name,
      <code key="token" className={styles.beginning}>
        {beginning}…
      </code>,
      lastUsedAt === null ? 'never' : formatMoment(new Date(lastUsedAt), now),
      expiresAt === null
        ? 'never'
        : isExpired
          ? `expired ${formatDayCt(new Date(expiresAt))}`
          : formatDayCt(new Date(expiresAt)),
      <span key="revoke" className={styles.alignEnd}>
        <Button onClick={() => onRevoke(token)}>
          Revoke<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>,
    ],
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_ZONE } from '@tradeops/domain/market/zones'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { useStream } from '../../lib/http/use-stream.ts'
import { boardQuery } from './api.ts'

/** The four briefs of a run are made within a moment of each other: the board is asked for when all stand. */
const ALL_MADE_MS = 500

/** The board, asked for again with every new run, which the stream of any one zone tells. */
export function useBoard() {
  const client = useQueryClient()
  const online = useOnline()
  const { data, isError, errorUpdateCount } = useQuery(boardQuery)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useStream(DEFAULT_ZONE, {
    lastEventId: () => null,
    onEvent: ({ event }) => {
      if (event !== 'brief') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void client.invalidateQueries(boardQuery), ALL_MADE_MS)
    },
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    board: data,
    /** Why what is shown may no longer be true; null where it is known to be. */
    unconfirmed: !online ? 'You are offline' : isError ? 'Could not refresh, trying again' : null,
    // Asked for again by itself, what has failed has failed until it is there: the sentence does not flicker.
    isLacking: data === undefined && (!online || errorUpdateCount > 0),
    online,
  }
}

export type BoardView = ReturnType<typeof useBoard>

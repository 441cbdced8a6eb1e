import type { ExportFormat } from '@tradeops/contract/history'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/http/api-client.ts'
import { type ExportedFile, type ExportRequest, fetchExport } from '../api.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; format: ExportFormat; bytes: number }
  | { kind: 'done'; name: string; bytes: number }
  | { kind: 'failed'; sentence: string }

/** The file carries the reader's name with the request, which no link of the browser's does: it is fetched, then handed over. */
function handOver({ name, blob }: ExportedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken its copy by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(request: ExportRequest): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    const { format } = request
    const onBytes = (bytes: number) => setState({ kind: 'running', format, bytes })
    onBytes(0)
    try {
      const file = await fetchExport(request, onBytes, stopping.signal)
      handOver(file)
      setState({ kind: 'done', name: file.name, bytes: file.blob.size })
    } catch (fault) {
      if (!stopping.signal.aborted) setState({ kind: 'failed', sentence: messageOf(fault) })
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, start, cancel }
}

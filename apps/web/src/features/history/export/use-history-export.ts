import type { HistoryExportFormat } from '@tradeops/contract/market/history'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '../../../lib/browser/download-file.ts'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { fetchHistoryExport, type HistoryExportRequest } from '../api.ts'

export type HistoryExportState =
  | { kind: 'idle' }
  | { kind: 'running'; format: HistoryExportFormat; bytes: number }
  | { kind: 'done'; name: string; bytes: number }
  | { kind: 'failed'; sentence: string }

export function useHistoryExport() {
  const [state, setState] = useState<HistoryExportState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(request: HistoryExportRequest): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    const { format } = request
    const onBytes = (bytes: number) => setState({ kind: 'running', format, bytes })
    onBytes(0)
    try {
      const file = await fetchHistoryExport(request, onBytes, stopping.signal)
      downloadFile(file)
      setState({ kind: 'done', name: file.name, bytes: file.blob.size })
    } catch (fault) {
      if (!stopping.signal.aborted) setState({ kind: 'failed', sentence: getErrorMessage(fault) })
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, start, cancel }
}

import type { ExportFormat } from '@tradeops/contract/market/history'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '../../../lib/browser/download-file.ts'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { type ExportRequest, fetchExport } from '../api.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; format: ExportFormat; bytes: number }
  | { kind: 'done'; name: string; bytes: number }
  | { kind: 'failed'; sentence: string }

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

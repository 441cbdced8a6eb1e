export type FetchedFile = { name: string; blob: Blob }

/** Downloads a file fetched with the session token, which a plain link cannot send. */
export function downloadFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The URL of the file is revoked in the next task, because the browser has copied the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

export const readDownloadFileName = (answer: Response, otherwise: string): string =>
  /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise

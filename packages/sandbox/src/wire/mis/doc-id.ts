// Start of the time counter in our DocIDs. ERCOT's DocIDs are database numbers. Ours encode the report, the time that
// the document is about (in seconds), the retry flag and the format (csv or xml), so that nothing is stored between
// list and download.
const EPOCH_MS = Date.UTC(2020, 0, 1)
const SECONDS_ROOM = 1_000_000_000

type DocIdParts = { reportNumber: number; subject: Date; retry: boolean; format: 'csv' | 'xml' }

export function encodeDocId({ reportNumber, subject, retry, format }: DocIdParts): string {
  const seconds = Math.round((subject.getTime() - EPOCH_MS) / 1000)
  return String((reportNumber * SECONDS_ROOM + seconds) * 4 + (retry ? 2 : 0) + (format === 'csv' ? 1 : 0))
}

export function decodeDocId(docId: string): DocIdParts | null {
  if (!/^\d{10,12}$/.test(docId)) return null
  const number = Number(docId)
  const flags = number % 4
  const body = (number - flags) / 4
  const seconds = body % SECONDS_ROOM
  return {
    reportNumber: (body - seconds) / SECONDS_ROOM,
    subject: new Date(EPOCH_MS + seconds * 1000),
    retry: flags >= 2,
    format: flags % 2 === 1 ? 'csv' : 'xml',
  }
}

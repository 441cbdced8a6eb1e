import { type ApiCallNote, apiCallNeedsAccount } from './call-notes.ts'

export type CodeSample = { lang: string; label: string; source: string }

type Sampled = { method: string; path: string; baseUrl: string; note: ApiCallNote }

const urlFor = ({ path, baseUrl, note }: Sampled): string =>
  baseUrl + path.replace(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(String(note.path?.[name] ?? name)))

function queryOf({ note: { query = {} } }: Sampled): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function curl(sampled: Sampled): string {
  const { method, note } = sampled
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${urlFor(sampled)}${queryOf(sampled)}'`,
    ...(apiCallNeedsAccount(note) ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(note.body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(note.body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

/** Writes a JSON value in Python's notation. */
const pythonValue = (value: unknown): string =>
  JSON.stringify(value).replace(/\b(?:true|false|null)\b(?=[,}\]]|$)/g, (word) =>
    word === 'null' ? 'None' : word[0]!.toUpperCase() + word.slice(1),
  )

function python(sampled: Sampled): string {
  const { method, note } = sampled
  const spaced = (value: unknown) => pythonValue(value).replace(/([:,])(?=["{[\dTFN])/g, '$1 ')
  const given = [
    ...(note.query ? [`params=${spaced(note.query)}`] : []),
    ...(apiCallNeedsAccount(note) ? ['headers={"Authorization": f"Bearer {token}"}'] : []),
    ...(note.body === undefined ? [] : [`json=${spaced(note.body)}`]),
    'timeout=20',
  ]
  const call = `requests.${method.toLowerCase()}(\n    "${urlFor(sampled)}",\n    ${given.join(',\n    ')},\n)`
  return `import requests\n\nanswer = ${call}\nanswer.raise_for_status()\nprint(answer.text)`
}
export const writeCodeSamples = (sampled: Sampled): CodeSample[] => [
  { lang: 'Shell', label: 'curl', source: curl(sampled) },
  { lang: 'Python', label: 'Python', source: python(sampled) },
]

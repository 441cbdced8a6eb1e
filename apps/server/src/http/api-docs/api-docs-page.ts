import { createStandalonePages, escapeHtml } from '../pages/standalone-pages.ts'
import {
  type ApiDocument,
  type DocumentedApiCall,
  type DocumentedSchema,
  writeSchemaAsTypeScript,
} from './api-document.ts'

const STYLE = `
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 1.5rem 0; padding: 0; list-style: none }
nav a { display: inline-block; min-height: 1.5rem }
h2 { margin: 2.5rem 0 0; padding-bottom: .25rem; border-bottom: 1px solid var(--ink); font: 600 1.25rem/1.3 Georgia, serif }
article { padding: 1rem 0; border-bottom: 1px solid var(--rule) }
h3 { margin: 0; font-size: 1rem }
h3 span { display: inline-block; min-width: 4rem; color: var(--accent) }
h4 { margin: .75rem 0 .25rem; color: var(--ink-2); font-size: .875rem; font-weight: 600 }
p { margin: .25rem 0 }
code, pre { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace }
pre { margin: .25rem 0; padding-left: .75rem; border-left: 3px solid var(--rule); white-space: pre-wrap }
details { margin-top: .25rem }
.about { max-width: 60ch; color: var(--ink-2) }
ul.parameters { margin: 0; padding: 0; list-style: none }
summary { min-height: 1.5rem; color: var(--accent); cursor: pointer }
li { margin-top: .25rem }
li p { margin: 0 0 0 1rem }
`

const { page, show } = createStandalonePages(STYLE)
export const sendApiDocsPage = show

type Described = { path: string; method: string; call: DocumentedApiCall }

/** Makes the URL fragment for the heading of an API group. */
const anchorOf = (group: string) => group.toLowerCase().replaceAll(' ', '-')

const part = (heading: string, body: string | undefined) => (body ? `<h4>${heading}</h4>\n${body}` : '')

const pre = (text: string) => `<pre>${escapeHtml(text)}</pre>`

const bodyOf = ({ requestBody }: DocumentedApiCall) =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => (schema ? schemaOf(schema) : ''))[0]

const parametersOf = ({ parameters = [] }: DocumentedApiCall) =>
  parameters.length > 0
    ? `<ul class="parameters">${parameters
        .map(({ name, in: place, required, description, schema }) => {
          const words = [place, writeSchemaAsTypeScript(schema), required ? 'required' : 'optional'].join(', ')
          return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(words)}${description ? `<p>${escapeHtml(description)}</p>` : ''}</li>`
        })
        .join('\n')}</ul>`
    : undefined

const folded = (summary: string, text: string) =>
  `<details><summary>${escapeHtml(summary)}</summary>${pre(text)}</details>`

/** A schema type with more lines is folded, because a reader of the API reference looks for one call among fifty. */
const MAX_OPEN_LINES = 4

const schemaOf = (schema: DocumentedSchema) => {
  const type = writeSchemaAsTypeScript(schema)
  return type.split('\n').length > MAX_OPEN_LINES ? folded('Schema', type) : pre(type)
}

const exampleOf = ({ example }: DocumentedSchema) =>
  example === undefined ? '' : folded('Example', JSON.stringify(example, null, 2))

const isRefusal = (status: string) => Number(status) >= 400

const responsesOf = ({ responses }: DocumentedApiCall) =>
  Object.entries(responses)
    .filter(([status]) => !isRefusal(status))
    .map(([status, { content = {} }]) => {
      const schema = Object.values(content)[0]?.schema
      return `<p><code>${escapeHtml(status)}</code></p>${schema ? schemaOf(schema) + exampleOf(schema) : ''}`
    })
    .join('\n')

const refusalsOf = ({ responses }: DocumentedApiCall) => {
  const lines = Object.entries(responses)
    .filter(([status]) => isRefusal(status))
    .flatMap(([status, { content = {} }]) =>
      Object.keys(Object.values(content)[0]?.examples ?? {}).map((code) => `${status} ${code}`),
    )
  return lines.length > 0 ? folded(`${lines.length} refusals`, lines.join('\n')) : undefined
}

const samplesOf = (call: DocumentedApiCall) =>
  call['x-codeSamples'].map(({ label, source }) => folded(label, source)).join('\n')

const accessOf = ({ security }: DocumentedApiCall) => {
  if (security.length === 0) return ''
  const schemes = security.flatMap((each) => Object.keys(each))
  return `<p>${schemes.includes('personalToken') ? 'Needs a session or an API token.' : 'Needs a session.'}</p>`
}

const article = ({ path, method, call }: Described) => `
<article>
  <h3><span>${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code></h3>
  <p>${escapeHtml(call.summary ?? '')}</p>
  ${accessOf(call)}
  ${part('Parameters', parametersOf(call))}
  ${part('Body', bodyOf(call))}
  ${part('Responses', responsesOf(call))}
  ${part('Refusals', refusalsOf(call))}
  ${part('Try it', samplesOf(call))}
</article>`
export function renderApiDocsPage({ paths, tags }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const links = tags.map(({ name }) => `<li><a href="#${escapeHtml(anchorOf(name))}">${escapeHtml(name)}</a></li>`)
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => call.tags.includes(name))
    return `<section><h2 id="${escapeHtml(anchorOf(name))}">${escapeHtml(name)}</h2><p class="about">${escapeHtml(description)}</p>${own.map(article).join('')}</section>`
  })
  return page(
    'API',
    `<p>Generated from the schemas that validate every call. For programs: <a href="/api/docs/json">OpenAPI as JSON</a>.</p>
<p>Send the token of a call that needs one as <code>Authorization: Bearer …</code>: a session token, or for programs an API token (<code>tmib_…</code>), which reads, and writes alerts if it was made with that scope. A refusal is <code>{ "error": "a sentence", "code": "a_code" }</code>, with <code>fields</code> if a field is invalid.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}`,
  )
}

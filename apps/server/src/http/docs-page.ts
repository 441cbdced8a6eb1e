import { type ApiDocument, type Call, type Schema, typeWords } from './api-document.ts'
import { escaped, serverPages } from './server-page.ts'

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
ul.parameters { margin: 0; padding: 0; list-style: none }
summary { min-height: 1.5rem; color: var(--accent); cursor: pointer }
li { margin-top: .25rem }
li p { margin: 0 0 0 1rem }
`

const { page, show } = serverPages(STYLE)
export const showDocs = show

type Described = { path: string; method: string; call: Call }

/** `/api/briefs/latest` belongs to `briefs`. */
const groupOf = ({ path }: Described) => path.split('/')[2] ?? ''

const part = (heading: string, body: string | undefined) => (body ? `<h4>${heading}</h4>\n${body}` : '')

const pre = (text: string) => `<pre>${escaped(text)}</pre>`

const bodyOf = ({ requestBody }: Call) =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => (schema ? pre(typeWords(schema)) : ''))[0]

const parametersOf = ({ parameters = [] }: Call) =>
  parameters.length > 0
    ? `<ul class="parameters">${parameters
        .map(({ name, in: place, required, description, schema }) => {
          const words = [place, typeWords(schema), required ? 'required' : 'optional'].join(', ')
          return `<li><code>${escaped(name)}</code> ${escaped(words)}${description ? `<p>${escaped(description)}</p>` : ''}</li>`
        })
        .join('\n')}</ul>`
    : undefined

const exampleOf = ({ example }: Schema) =>
  example === undefined ? '' : `<details><summary>Example</summary>${pre(JSON.stringify(example, null, 2))}</details>`

const answersOf = ({ responses }: Call) =>
  Object.entries(responses)
    .map(([status, { content = {} }]) => {
      const schema = Object.values(content)[0]?.schema
      return `<p><code>${escaped(status)}</code></p>${schema ? pre(typeWords(schema)) + exampleOf(schema) : ''}`
    })
    .join('\n')

const article = ({ path, method, call }: Described) => `
<article>
  <h3><span>${escaped(method.toUpperCase())}</span> <code>${escaped(path)}</code></h3>
  <p>${escaped(call.summary ?? '')}</p>
  ${part('Parameters', parametersOf(call))}
  ${part('Body', bodyOf(call))}
  ${part('Answers', answersOf(call))}
</article>`

/** Every call of the API, grouped by what it is about. */
export function docsPage({ paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const groups = [...new Set(calls.map(groupOf))]
  const links = groups.map((group) => `<li><a href="#${escaped(group)}">${escaped(group)}</a></li>`)
  const sections = groups.map((group) => {
    const own = calls.filter((each) => groupOf(each) === group)
    return `<section><h2 id="${escaped(group)}">${escaped(group)}</h2>${own.map(article).join('')}</section>`
  })
  return page(
    'API',
    `<p>Written from the schemas that validate every call. The same for machines: <a href="/api/docs/json">OpenAPI as JSON</a>.</p>
<p>A signed-in call carries its token as <code>Authorization: Bearer …</code>. A refusal is <code>{ "error": "a sentence", "code": "a_word" }</code>, with <code>fields</code> where a field is at fault.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}`,
  )
}

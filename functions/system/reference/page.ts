import type { OpenApi, Operation, Parameter } from '../../../shared/api/openapi.ts'
import { errorStatus } from '../../../shared/errors.ts'
import { escapeHtml } from '../../escape-html.ts'
import { type Row, schemaRows, typeOf } from './schema-rows.ts'
import { style } from './style.ts'

/** `admin-orders` → `Admin orders` */
const titleOf = (group: string) => {
  const words = group.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const accessWords: Record<Operation['x-access'], string> = {
  anyone: 'Anyone',
  'guest-or-customer': 'Guest or signed in',
  customer: 'Signed in',
  admin: 'Admins',
}

type Call = { method: string; path: string; operation: Operation }

const callsOf = (api: OpenApi, tag: string): Call[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Names of answers become links to where they are described. */
const linked = (type: string, api: OpenApi) =>
  escapeHtml(type).replace(/\b[A-Z]\w+\b/g, word =>
    word in api.components.schemas ? `<a href="#schema-${word}">${word}</a>` : word,
  )

const rowsTable = (caption: string, rows: readonly Row[], api: OpenApi) =>
  rows.length === 0
    ? ''
    : `<div class="scroll"><table><caption>${escapeHtml(caption)}</caption><tbody>${rows
        .map(
          ({ name, type, required, note }) =>
            `<tr><th scope="row"><code>${escapeHtml(name)}</code>${
              required ? '' : ' <span class="optional">optional</span>'
            }</th><td>${linked(type, api)}</td><td>${escapeHtml(note)}</td></tr>`,
        )
        .join('')}</tbody></table></div>`

const parameterRows = (parameters: readonly Parameter[]): Row[] =>
  parameters.flatMap(({ name, required, description, schema }) =>
    schemaRows({
      properties: { [name]: { ...schema, ...(description && { description }) } },
      required: required ? [name] : [],
    }),
  )

const answerOf = ({ responses }: Operation, api: OpenApi) => {
  const [status = '', response] = Object.entries(responses)[0] ?? []
  const content = response && 'content' in response ? response.content : undefined
  const [type = '', { schema = {} } = {}] = Object.entries(content ?? {})[0] ?? []
  if (type !== 'application/json' || !schema.properties?.data)
    return `<p class="answer">Answers ${status} with <code>${escapeHtml(type)}</code></p>`
  const { data } = schema.properties
  if (data.properties && Object.keys(data.properties).length === 0)
    return `<p class="answer">Answers ${status} with nothing but its success</p>`
  if (!data.properties && schemaRows(data).length === 1)
    return `<p class="answer">Answers ${status} with ${linked(typeOf(data), api)}</p>`
  return rowsTable(`Answers ${status} with`, schemaRows(data), api)
}

const callSection = ({ method, path, operation }: Call, api: OpenApi) => {
  const parameters = (where: string) =>
    parameterRows(operation.parameters.filter(parameter => parameter.in === where))
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article id="${operation.operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(`/api${path}`)}</code></h3>
<p>${escapeHtml(operation.summary)}. <span class="access">${accessWords[operation['x-access']]}</span></p>
${rowsTable('In the path', parameters('path'), api)}
${rowsTable('In the query', parameters('query'), api)}
${rowsTable('In a header', parameters('header'), api)}
${body ? rowsTable('In the body', schemaRows(body), api) : ''}
${answerOf(operation, api)}
</article>`
}

const errorRows = Object.entries(errorStatus)
  .map(([code, status]) => `<tr><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`)
  .join('')

/** The API reference as one page that needs nothing else: no script, no font, no picture. */
export const referencePage = (api: OpenApi): string => {
  const groups = api.tags.map(({ name }) => name)
  const schemas = Object.entries(api.components.schemas)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)} API</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Groups"><p class="brand">${escapeHtml(api.info.title)}</p>
<ul>${groups.map(name => `<li><a href="#group-${name}">${titleOf(name)}</a></li>`).join('')}
<li><a href="#schemas">Answers by name</a></li><li><a href="#errors">Errors</a></li></ul></nav>
<main>
<header><h1>The API</h1><p class="lead">${escapeHtml(api.info.description)}</p>
<p>Version ${escapeHtml(api.info.version)}. The same as a document: <a href="/api/openapi.json">openapi.json</a>.
Signed-in calls carry <code>Authorization: Bearer &lt;token&gt;</code> with the token of <a href="#login">POST /api/auth/login</a>.</p></header>
${groups
  .map(
    name =>
      `<section id="group-${name}"><h2>${titleOf(name)}</h2>${callsOf(api, name)
        .map(call => callSection(call, api))
        .join('\n')}</section>`,
  )
  .join('\n')}
<section id="schemas"><h2>Answers by name</h2>${schemas
    .map(
      ([name, schema]) =>
        `<article id="schema-${name}"><h3>${name}</h3>${rowsTable('Fields', schemaRows(schema), api)}</article>`,
    )
    .join('\n')}</section>
<section id="errors"><h2>Errors</h2><p>A client decides by the code; the message is for people.</p>
<div class="scroll"><table><caption>Codes and their status</caption><tbody>${errorRows}</tbody></table></div></section>
</main>
</body>
</html>`
}

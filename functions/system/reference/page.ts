import type { OpenApi, Operation, Parameter } from '../../../shared/api/openapi.ts'
import { errorStatus } from '../../../shared/errors.ts'
import { escapeHtml } from '../../escape-html.ts'
import { describeType, type Row, schemaRows } from './schema-rows.ts'
import { style } from './style.ts'

/** Converts a group's name to a title: `admin-orders` becomes `Admin orders`. */
const toTitle = (group: string) => {
  const words = group.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const accessLabels: Record<Operation['x-access'], string> = {
  anyone: 'Anyone',
  'guest-or-customer': 'Guests and signed-in customers',
  customer: 'Signed-in customers',
  staff: 'Admins, and managers if the settings let them',
  admin: 'Admins',
}

type Call = { method: string; path: string; operation: Operation }

const listCalls = (api: OpenApi, tag: string): Call[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Links schema names to their descriptions. */
const linkSchemas = (type: string, api: OpenApi) =>
  escapeHtml(type).replace(/\b[A-Z]\w+\b/g, word =>
    word in api.components.schemas ? `<a href="#schema-${word}">${word}</a>` : word,
  )

const renderTable = (caption: string, rows: readonly Row[], api: OpenApi) =>
  rows.length === 0
    ? ''
    : `<div class="scroll"><table><caption>${escapeHtml(caption)}</caption><tbody>${rows
        .map(
          ({ name, type, required, note }) =>
            `<tr><th scope="row"><code>${escapeHtml(name)}</code>${
              required ? '' : ' <span class="optional">optional</span>'
            }</th><td>${linkSchemas(type, api)}</td><td>${escapeHtml(note)}</td></tr>`,
        )
        .join('')}</tbody></table></div>`

const toRows = (parameters: readonly Parameter[]): Row[] =>
  parameters.flatMap(({ name, required, description, schema }) =>
    schemaRows({
      properties: { [name]: { ...schema, ...(description && { description }) } },
      required: required ? [name] : [],
    }),
  )

const renderResponse = ({ responses }: Operation, api: OpenApi) => {
  const [status = '', response] = Object.entries(responses)[0] ?? []
  const content = response && 'content' in response ? response.content : undefined
  const [type = '', { schema = {} } = {}] = Object.entries(content ?? {})[0] ?? []
  if (type !== 'application/json' || !schema.properties?.data)
    return `<p class="answer">Returns ${status} with <code>${escapeHtml(type)}</code></p>`
  const { data } = schema.properties
  if (data.properties && Object.keys(data.properties).length === 0)
    return `<p class="answer">Returns ${status} without data</p>`
  if (!data.properties && schemaRows(data).length === 1)
    return `<p class="answer">Returns ${status} with ${linkSchemas(describeType(data), api)}</p>`
  return renderTable(`Response ${status}`, schemaRows(data), api)
}

const renderCall = ({ method, path, operation }: Call, api: OpenApi) => {
  const parameters = (where: string) =>
    toRows(operation.parameters.filter(parameter => parameter.in === where))
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article id="${operation.operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(`/api${path}`)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${operation.description ? `${escapeHtml(operation.description)} ` : ''}<span class="access">${accessLabels[operation['x-access']]}</span></p>
${renderTable('Path parameters', parameters('path'), api)}
${renderTable('Query parameters', parameters('query'), api)}
${renderTable('Headers', parameters('header'), api)}
${body ? renderTable('Request body', schemaRows(body), api) : ''}
${renderResponse(operation, api)}
</article>`
}

const errorRows = Object.entries(errorStatus)
  .map(([code, status]) => `<tr><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`)
  .join('')

/** Renders the API reference as one page without scripts, fonts or images. */
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
<ul>${groups.map(name => `<li><a href="#group-${name}">${toTitle(name)}</a></li>`).join('')}
<li><a href="#schemas">Schemas</a></li><li><a href="#errors">Errors</a></li></ul></nav>
<main>
<header><h1>API reference</h1><p class="lead">${escapeHtml(api.info.description)}</p>
<p>Version ${escapeHtml(api.info.version)}. OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.
To sign in, send <code>Authorization: Bearer &lt;token&gt;</code> with a token from <a href="#login">POST /api/auth/login</a>.</p></header>
${groups
  .map(
    name =>
      `<section id="group-${name}"><h2>${toTitle(name)}</h2>${listCalls(api, name)
        .map(call => renderCall(call, api))
        .join('\n')}</section>`,
  )
  .join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas
    .map(
      ([name, schema]) =>
        `<article id="schema-${name}"><h3>${name}</h3>${renderTable('Fields', schemaRows(schema), api)}</article>`,
    )
    .join('\n')}</section>
<section id="errors"><h2>Errors</h2><p>Handle errors by their code. The message is for people.</p>
<div class="scroll"><table><caption>Error codes and HTTP statuses</caption><tbody>${errorRows}</tbody></table></div></section>
</main>
</body>
</html>`
}

import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../shared/api/endpoint.ts'
import { isForStaff } from '../../../../shared/api/endpoint.ts'
import { contract, endpoints } from '../../../../shared/api/index.ts'
import { type Operation, openApi } from '../../../../shared/api/openapi.ts'
import { errorStatus } from '../../../../shared/errors.ts'

const document = openApi(contract, { version: '1.2.3', url: '/api' })
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path]?.[method.toLowerCase()] as Operation
const repliesOf = (method: string, path: string) =>
  document.paths[path]?.[method]?.responses as Record<string, object>

describe('the OpenAPI document', () => {
  it('describes a redirect with its Location', () => {
    expect(repliesOf('get', '/admin/orders/export')['303']).toMatchObject({
      headers: { Location: { schema: { type: 'string' } } },
    })
    const unsubscribe = repliesOf('get', '/newsletter/unsubscribe/{token}')
    expect(unsubscribe['303']).toHaveProperty('headers.Location')
    expect(unsubscribe).not.toHaveProperty('200')
  })

  it('describes itself and other JSON files as objects', () => {
    for (const path of ['/openapi.json', '/users/me/export'])
      expect(repliesOf('get', path)['200']).toMatchObject({
        content: { 'application/json': { schema: { type: 'object' } } },
      })
  })

  it('lists every type that a file may have', () => {
    const report = repliesOf('get', '/admin/reports/export')['200'] as { content: object }
    expect(Object.keys(report.content)).toEqual([sheet, 'application/pdf'])
  })

  it('describes each success of a call that can be repeated', () => {
    const statuses = Object.keys(repliesOf('post', '/favorites')).filter(one => one < '300')
    expect(statuses).toEqual(['200', '201'])
  })

  it('marks a query field that may be empty, and a list with commas', () => {
    const query = document.paths['/admin/orders/export']?.get?.parameters ?? []
    const field = (name: string) => query.find(one => one.name === name)
    expect(field('startDate')).toMatchObject({ allowEmptyValue: true })
    expect(field('ids')).toMatchObject({ style: 'form', explode: false })
    expect(field('ids')?.schema.type).toBe('array')
  })

  it('describes the body of a signed notice', () => {
    expect(document.paths['/payments/webhooks/{provider}']?.post?.requestBody?.content).toEqual({
      'application/json': { schema: {} },
    })
  })

  it('names the codes of each failure, and when to retry', () => {
    const responses = document.components.responses as Record<string, { description: string }>
    for (const [code, status] of Object.entries(errorStatus)) {
      if (status === 500 || status === 405) continue
      expect(responses[`Status${status}`]?.description, code).toContain(code)
    }
    expect(responses.Status429).toHaveProperty('headers.Retry-After')
  })

  it.each(
    endpoints.map(({ endpoint }) => ({ endpoint, route: `${endpoint.method} ${endpoint.path}` })),
  )('shows how $route may refuse a caller', ({ endpoint }: { endpoint: Endpoint }) => {
    const statuses = Object.keys(operationOf(endpoint).responses)
    expect(statuses).toContain('429')
    expect(statuses.includes('401')).toBe(endpoint.access !== 'anyone')
    if (isForStaff(endpoint) || endpoint.recent) expect(statuses).toContain('403')
    if (endpoint.params) expect(statuses).toContain('404')
    if (endpoint.query || endpoint.body) expect(statuses).toContain('400')
  })
})

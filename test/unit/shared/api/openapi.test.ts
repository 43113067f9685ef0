import { describe, expect, it } from 'vitest'
import { contract, endpoints } from '../../../../shared/api/index.ts'
import { openApi } from '../../../../shared/api/openapi.ts'

const document = openApi(contract, { version: '1.2.3', url: '/api' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the OpenAPI document', () => {
  it('has version 3.1 and the release it describes', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.2.3')
  })

  it('has every endpoint of the contract', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  it('defines everything it references', () => {
    const text = JSON.stringify(document)
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(document.components[kind as 'schemas']).toHaveProperty(name as string)
    expect(text).not.toContain('$defs')
  })

  it.each(operations)('declares each parameter of $path', ({ path, operation }) => {
    const declared = operation.parameters.filter(one => one.in === 'path').map(({ name }) => name)
    const used = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(declared.toSorted()).toEqual(used.toSorted())
    expect(operation.parameters.every(one => one.in !== 'path' || one.required)).toBe(true)
  })

  it('requires a token wherever the contract does', () => {
    expect(document.paths['/auth/me']?.get?.security).toEqual([{ token: [] }])
    expect(document.paths['/orders']?.post?.security).toEqual([{}, { token: [] }])
    expect(document.paths['/auth/login']?.post?.security).toEqual([])
  })

  it('describes the answers that the distribution caches', () => {
    const noted = operations.filter(({ operation }) =>
      operation.description?.includes('redirected'),
    )
    expect(noted.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual([
      'get /categories',
      'get /products',
      'get /products/{id}',
      'get /suggestions',
    ])
    for (const { operation } of noted)
      expect(operation.responses['307']).toMatchObject({
        description: expect.stringContaining('/api/live'),
        headers: { Location: {} },
      })
  })

  it('offers an Idempotency-Key when an order is placed', () => {
    const names = document.paths['/orders']?.post?.parameters.map(({ name }) => name)
    expect(names).toEqual(['Idempotency-Key'])
  })

  it('wraps responses in the envelope, except files', () => {
    const me = document.paths['/auth/me']?.get?.responses['200']
    expect(me).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { data: { $ref: '#/components/schemas/CurrentUser' } } },
        },
      },
    })
    const invoice = document.paths['/orders/{id}/invoice']?.get?.responses['200']
    expect(invoice).toHaveProperty('content', { 'application/pdf': { schema: {} } })
  })

  it('marks optional fields with defaults', () => {
    const query = document.paths['/orders']?.get?.parameters ?? []
    expect(query.find(({ name }) => name === 'page')).toMatchObject({
      required: false,
      schema: { type: 'integer', default: 1 },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { referencePage } from '../../../../functions/system/reference/page.ts'
import { schemaRows, typeOf } from '../../../../functions/system/reference/schema-rows.ts'
import { contract, endpoints } from '../../../../shared/api/index.ts'
import { openApi } from '../../../../shared/api/openapi.ts'

const page = referencePage(openApi(contract, { version: '1.2.3', url: '/api' }))

describe('the API reference', () => {
  it('has a place for every endpoint', () => {
    for (const { name, endpoint } of endpoints) {
      expect(page).toContain(`<article id="${name}">`)
      expect(page).toContain(`/api${endpoint.path}</code>`)
    }
  })

  it('goes nowhere that is not there', () => {
    for (const [, id] of page.matchAll(/href="#([\w-]+)"/g)) expect(page).toContain(`id="${id}"`)
  })

  it('needs nothing but itself', () => {
    expect(page).not.toMatch(/<(script|link|img)|src=|@import|url\(/)
  })
})

describe('the rows of a schema', () => {
  it('name nested fields by their way', () => {
    const items = { type: 'array', items: { properties: { sku: { type: 'string' } } } }
    expect(schemaRows({ properties: { items }, required: ['items'] })).toEqual([
      { name: 'items', type: 'list of anything', required: true, note: '' },
      { name: 'items[].sku', type: 'text', required: false, note: '' },
    ])
  })

  it('put limits and defaults into words', () => {
    const schema = { properties: { page: { type: 'integer', minimum: 1, default: 1 } } }
    expect(schemaRows(schema)[0]?.note).toBe('1 or more; default 1')
  })

  it.each([
    [{ $ref: '#/components/schemas/Order' }, 'Order'],
    [{ enum: ['a', 'b'] }, 'a | b'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
    [{ type: 'array', items: { type: 'integer' } }, 'list of integer'],
    [{ const: true }, 'true'],
    [{}, 'anything'],
  ])('call %j %s', (schema, words) => {
    expect(typeOf(schema)).toBe(words)
  })
})

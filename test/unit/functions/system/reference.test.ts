import { describe, expect, it } from 'vitest'
import { referencePage } from '../../../../functions/system/reference/page.ts'
import { describeType, schemaRows } from '../../../../functions/system/reference/schema-rows.ts'
import { contract, endpoints } from '../../../../shared/api/index.ts'
import { openApi } from '../../../../shared/api/openapi.ts'

const page = referencePage(openApi(contract, { version: '1.2.3', url: '/api' }))

describe('the API reference', () => {
  it('describes every endpoint', () => {
    for (const { name, endpoint } of endpoints) {
      expect(page).toContain(`<article id="${name}">`)
      expect(page).toContain(`/api${endpoint.path}</code>`)
    }
  })

  it('has a target for every link', () => {
    for (const [, id] of page.matchAll(/href="#([\w-]+)"/g)) expect(page).toContain(`id="${id}"`)
  })

  it('loads nothing', () => {
    expect(page).not.toMatch(/<(script|link|img)|src=|@import|url\(/)
  })
})

describe('schema rows', () => {
  it('name nested fields by their path', () => {
    const items = { type: 'array', items: { properties: { sku: { type: 'string' } } } }
    expect(schemaRows({ properties: { items }, required: ['items'] })).toEqual([
      { name: 'items', type: 'list of anything', required: true, note: '' },
      { name: 'items[].sku', type: 'text', required: false, note: '' },
    ])
  })

  it('describe limits and defaults', () => {
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
  ])('describe %j as %s', (schema, words) => {
    expect(describeType(schema)).toBe(words)
  })
})

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'

/** Every field that stored items must have, by schema, as "Schema field" lines. */
const listed = readFileSync('test/fixtures/stored-fields.txt', 'utf8').trim().split('\n')

type Inner = Partial<Record<'innerType' | 'element' | 'out' | 'valueType', z.core.$ZodType>> & {
  options?: z.core.$ZodType[]
  checks?: z.core.$ZodCheck[]
}

/** Lists the fields below a schema that a stored value must have, such as `lines[].sku`. */
const requiredFields = (schema: z.core.$ZodType, path = ''): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
      const at = path ? `${path}.${name}` : name
      const own = field._zod.optin === undefined ? [at] : []
      return [...own, ...requiredFields(field, at)]
    })
  const { innerType, element, out, valueType, options = [] } = schema._zod.def as Inner
  if (element) return requiredFields(element, `${path}[]`)
  if (valueType) return requiredFields(valueType, `${path}{}`)
  return [innerType, out, ...options].flatMap(inner => (inner ? requiredFields(inner, path) : []))
}

/** Read with a default for each field, see `functions/table/settings.ts`. */
const readWithDefaults = ['Settings']

const storedSchemas = async () => {
  const files = globSync('functions/table/**/*.ts').sort()
  const modules = await Promise.all(
    files.map(file => import(pathToFileURL(resolve(file)).href) as Promise<object>),
  )
  return modules.flatMap(module =>
    Object.entries(module).filter(
      (one): one is [string, z.ZodType] =>
        one[1] instanceof z.ZodType && !readWithDefaults.includes(one[0]),
    ),
  )
}

test('no field is required that earlier items lack', async () => {
  const found = (await storedSchemas()).flatMap(([schema, type]) =>
    requiredFields(type).map(field => `${schema} ${field}`),
  )
  const lines = [...new Set(found)].sort()
  expect(lines.length).toBeGreaterThan(300)
  const known = new Set(listed.map(line => line.split(' ')[0]))
  const added = lines.filter(line => !listed.includes(line))
  expect(
    added.filter(line => known.has(line.split(' ')[0])),
    'Stored items lack a new field: make it optional, give it a default, or convert earlier items in functions/table/conversions.ts',
  ).toEqual([])
  expect(added, 'A new schema: add its fields to test/fixtures/stored-fields.txt').toEqual([])
  expect(
    listed.filter(line => !lines.includes(line)),
    'No longer required: remove these lines from test/fixtures/stored-fields.txt',
  ).toEqual([])
})

/** Checks that a stored value can fail although it has the right type. */
const limits = (schema: z.core.$ZodType, path = ''): string[] => {
  const { innerType, element, out, valueType, options = [], checks = [] } = schema._zod.def as Inner
  const own = checks
    .map(({ _zod }) => _zod.def.check)
    .filter(kind => !['number_format', 'overwrite'].includes(kind))
    .map(kind => `${path} ${kind}`)
  if (schema instanceof z.ZodObject)
    return [
      ...own,
      ...Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
        limits(field, path ? `${path}.${name}` : name),
      ),
    ]
  if (element) return [...own, ...limits(element, `${path}[]`)]
  if (valueType) return [...own, ...limits(valueType, `${path}{}`)]
  return [
    ...own,
    ...[innerType, out, ...options].flatMap(inner => (inner ? limits(inner, path) : [])),
  ]
}

test('no stored value is too long or too large to be read', async () => {
  const found = (await storedSchemas()).flatMap(([schema, type]) =>
    limits(type).map(limit => `${schema} ${limit}`),
  )
  expect([...new Set(found)].sort()).toEqual([])
})

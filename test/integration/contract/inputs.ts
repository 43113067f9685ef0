import fc from 'fast-check'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { describe, type JsonSchema } from '../../../shared/api/json-schema.ts'
import type { Sent } from './handlers.ts'

/** Texts that match some of the contract's patterns. */
const plausibleTexts = [
  'A plain line',
  'Half an emoji: \ud83d',
  'nora@example.com',
  'prd_0123456789abcdef',
  '2026-02-28',
  '2026-02-28T10:00:00.000Z',
  '12/40',
  '4242',
  '97205',
  '+1 503 555 0100',
  'linen-shirt',
  'SAVE20',
  'true',
  'https://example.com/a.jpg',
  '/art/a.webp',
  '#A9713F',
]

const wildTexts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '../../etc/passwd',
    '%00%2e%2e',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e999',
    '0x10',
    '2026-02-30',
    '9999-99-99',
    '\ud800',
    'ÿ'.repeat(400),
    'x'.repeat(20_000),
  ),
)
const wildValues = fc.oneof(
  wildTexts,
  fc.jsonValue(),
  fc.constantFrom(
    null,
    true,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    { toString: 1 },
    JSON.parse('{"__proto__":{"role":"admin"}}'),
  ),
)

type Values = fc.Arbitrary<unknown>

/** Valid days that often break date arithmetic. */
export const edgeDays = ['0000-01-01', '0001-01-01', '1969-12-31', '2026-02-28', '9999-12-31']

const textLike = (schema: JsonSchema): Values => {
  const { pattern, minLength = 0, maxLength = 1e9, format } = schema
  const fitting = plausibleTexts.filter(
    text =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (!pattern || new RegExp(pattern).test(text)),
  )
  if (format === 'date') return fc.constantFrom(...edgeDays)
  return fc.constantFrom(...(fitting.length > 0 ? fitting : plausibleTexts))
}

const numberLike = ({ type, minimum = 0, maximum = 5 }: JsonSchema): Values => {
  const high = Math.max(minimum, Math.min(maximum, minimum + 5))
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(high) })
    : fc.constantFrom(minimum, high)
}

/** Generates values that mostly match a schema. */
const like = (schema: JsonSchema): Values => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(like))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.properties) return objectLike(schema, like)
  if (schema.type === 'array')
    return fc.array(like(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
  if (schema.type === 'string') return textLike(schema)
  if (schema.type === 'integer' || schema.type === 'number') return numberLike(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => like({ ...schema, type })))
  return fc.constantFrom<unknown>(...plausibleTexts, 1)
}

/** Two spellings of a field need the same value, which generated ones seldom have. */
const isSecondSpelling = ({ description = '' }: JsonSchema) =>
  description.startsWith('Another name of')

const objectLike = (
  { properties = {}, required = [], allOf = [] }: JsonSchema,
  value: (schema: JsonSchema) => Values,
): Values => {
  const fields = Object.entries(properties).filter(([, schema]) => !isSecondSpelling(schema))
  const eitherRequired = allOf.flatMap(({ anyOf = [] }) => anyOf[0]?.required ?? [])
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, value(schema)])), {
    requiredKeys: [...required, ...eitherRequired].filter(name => name in properties),
  })
}

/** Generates the same with one part in six replaced by an arbitrary value. */
const spoiled = (schema: JsonSchema): Values => {
  const kept = schema.properties ? objectLike(schema, spoiled) : like(schema)
  return fc.oneof({ weight: 5, arbitrary: kept }, { weight: 1, arbitrary: wildValues })
}

const asQuery = (values: Values): fc.Arbitrary<Record<string, string>> =>
  values.map(fields =>
    Object.fromEntries(
      Object.entries(fields as object).map(([name, value]) => [name, String(value)]),
    ),
  )

const isDay = (schema: JsonSchema): boolean =>
  schema.format === 'date' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isDay)

/** Lists the query fields that take a day. */
export const dayFields = ({ query }: Endpoint): string[] =>
  Object.entries((query && describe(query, 'input').properties) ?? {})
    .filter(([, schema]) => isDay(schema))
    .map(([name]) => name)

const fieldsOf = (schema: Endpoint['params'] | Endpoint['query'], of: typeof like) =>
  schema ? asQuery(objectLike(describe(schema, 'input'), of)) : fc.constant(undefined)

/** Generates valid or nearly valid requests. The ids in them need not exist. */
export const plausible = ({ params, query, body }: Endpoint): fc.Arbitrary<Sent> =>
  fc.record({
    params: fieldsOf(params, like),
    query: fieldsOf(query, like),
    raw: body
      ? like(describe(body, 'input')).map(value => JSON.stringify(value))
      : fc.constant(undefined),
  }) as fc.Arbitrary<Sent>

const texts = (schema: JsonSchema): Values =>
  fc.oneof({ weight: 2, arbitrary: like(schema) }, { weight: 1, arbitrary: wildTexts })

const wildQuery = fc.dictionary(fc.string({ maxLength: 20 }), wildTexts, { maxKeys: 4 })

/** The headers of Cognito's calls that the route for aws-amplify takes. */
const poolTargets = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
].map(call => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` }))

/** Generates invalid requests. */
export const invalid = ({ params, query, body, protocol }: Endpoint): fc.Arbitrary<Sent> => {
  const schema: JsonSchema = body ? describe(body, 'input') : {}
  return fc.record({
    params: fieldsOf(params, texts),
    query: fc.oneof(fieldsOf(query, texts), wildQuery),
    raw: fc.oneof(
      { weight: 4, arbitrary: spoiled(schema).map(value => JSON.stringify(value)) },
      { weight: 1, arbitrary: wildValues.map(value => JSON.stringify(value)) },
      { weight: 1, arbitrary: wildTexts },
    ),
    isBase64: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.boolean()),
    contentType: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom('application/json;charset=utf-8', 'text/plain', 'multipart/form-data', ''),
    ),
    headers: fc.constantFrom(
      {},
      { 'idempotency-key': 'x'.repeat(5_000) },
      { 'idempotency-key': '' },
      { cookie: '=;;=' },
      ...(protocol ? poolTargets : []),
    ),
  }) as fc.Arbitrary<Sent>
}

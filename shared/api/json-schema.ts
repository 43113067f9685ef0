import * as z from 'zod'
import { Address } from '../schemas/address.ts'
import { AdminOrder, AdminOrderSummary } from '../schemas/admin-order.ts'
import { Cart, CartLine, LineInput, NewLineInput } from '../schemas/cart.ts'
import { Category } from '../schemas/category.ts'
import { Pagination } from '../schemas/common.ts'
import { AdminComplaint, Complaint, ComplaintMessage } from '../schemas/complaint.ts'
import { Coupon, CouponSummary } from '../schemas/coupon.ts'
import { Invoice } from '../schemas/invoice.ts'
import {
  Order,
  OrderEvent,
  OrderItem,
  OrderSummary,
  PlacedOrder,
  ShippingMethod,
} from '../schemas/order.ts'
import { Facets, Product, ProductCard, Review, Variant } from '../schemas/product.ts'
import { ReportDashboard } from '../schemas/report.ts'
import { StoreSettings } from '../schemas/settings.ts'
import { spelledFields } from '../schemas/spellings.ts'
import { AdminUser, AdminUserDetail, CurrentUser, Session } from '../schemas/user.ts'
import { ProductChoice } from './account.ts'

/** The part of JSON Schema that the contract uses. */
export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  format?: string
  const?: unknown
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  enum?: unknown[]
  default?: unknown
  readOnly?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  contentMediaType?: string
}

/** Schemas that appear by name in the OpenAPI document. */
const named = {
  Address,
  AdminComplaint,
  AdminOrder,
  AdminOrderSummary,
  AdminUser,
  AdminUserDetail,
  Cart,
  CartLine,
  Category,
  Complaint,
  ComplaintMessage,
  Coupon,
  CouponSummary,
  CurrentUser,
  Facets,
  Invoice,
  Order,
  OrderEvent,
  OrderItem,
  OrderSummary,
  Pagination,
  PlacedOrder,
  Product,
  ProductCard,
  ReportDashboard,
  Review,
  Session,
  ShippingMethod,
  StoreSettings,
  Variant,
}
const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** Changes references to point at the components of the OpenAPI document. */
export const toComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

const eitherSpelling = { anyOf: [{ required: ['product_id'] }, { required: ['productId'] }] }

/** Rules that schemas check in code, in the terms of JSON Schema. */
const codeRules = z.registry<JsonSchema>()
for (const schema of [LineInput, NewLineInput, ProductChoice])
  codeRules.add(schema.in, eitherSpelling)

/** Returns whether the empty text counts as not set (`optionalQuery`). */
export const allowsEmpty = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodPipe &&
  schema.in instanceof z.ZodTransform &&
  schema.out instanceof z.ZodOptional

/** Returns whether a text is split at commas (`commaList`). */
const isList = ({ in: from, out }: z.ZodPipe) =>
  out instanceof z.ZodArray && from instanceof z.ZodPipe && from.out instanceof z.ZodTransform

/**
 * Describes the second schema of a pipe, which narrows the first, because `toJSONSchema` describes
 * only the first.
 */
const describeSecond = (pipe: z.ZodPipe): JsonSchema => {
  const { in: from, out } = pipe
  if (isList(pipe)) return describe(out as z.ZodType, 'input')
  const isNarrowed = from instanceof z.ZodString && out instanceof z.ZodString
  return isNarrowed ? describe(out, 'input') : {}
}

/** Adds other spellings of fields, and fields that the store computes. */
const addSpellings = (schema: z.core.$ZodType, described: JsonSchema): void => {
  const spelled = spelledFields(schema)
  const { properties, required = [] } = described
  if (!spelled || !properties) return
  const { spellings, computed } = spelled
  const others = Map.groupBy(Object.keys(spellings), other => spellings[other] as string)
  for (const [name, spelledAs] of others) {
    for (const other of spelledAs)
      properties[other] = { ...properties[name], description: `Another name of \`${name}\`` }
    if (required.includes(name))
      described.allOf = [
        ...(described.allOf ?? []),
        { anyOf: [name, ...spelledAs].map(one => ({ required: [one] })) },
      ]
  }
  for (const name of computed)
    properties[name] = { readOnly: true, description: 'Computed by the store; ignored here' }
  if (required.length > 0) described.required = required.filter(name => !others.has(name))
}

/** Formats whose values a request accepts only in part. The pattern describes that part better. */
const ownPatterns = new Set(['email', 'date-time'])

/** Converts a zod schema to JSON Schema, as a client sends it (`input`) or reads it (`output`). */
export const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Only replies refer to components: a schema's input and output may differ.
    ...(io === 'output' && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => {
      const description = z.globalRegistry.get(zodSchema)?.description
      if (io === 'input' && zodSchema instanceof z.ZodPipe)
        Object.assign(jsonSchema, describeSecond(zodSchema))
      if (io === 'input') Object.assign(jsonSchema, codeRules.get(zodSchema))
      if (io === 'input') addSpellings(zodSchema, jsonSchema as JsonSchema)
      if (description) jsonSchema.description = description
      if (io === 'output') delete jsonSchema.additionalProperties
      if (jsonSchema.format && jsonSchema.pattern)
        delete jsonSchema[
          io === 'input' && ownPatterns.has(jsonSchema.format) ? 'format' : 'pattern'
        ]
      // Every integer that a client reads is a safe integer, so leave out those limits.
      if (io === 'input') return
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as JsonSchema & { $schema?: string }
  return described
}

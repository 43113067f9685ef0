import * as z from 'zod'
import { Address } from '../schemas/address.ts'
import { AdminOrder, AdminOrderSummary } from '../schemas/admin-order.ts'
import { Cart, CartLine } from '../schemas/cart.ts'
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
import { AdminUser, AdminUserDetail, CurrentUser, Session } from '../schemas/user.ts'

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
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
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

/** Points references at the components of the OpenAPI document. */
export const toComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Converts a zod schema to JSON Schema, as a client sends it (`input`) or reads it (`output`). */
export const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Only replies refer to components: a schema's input and output may differ.
    ...(io === 'output' && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => {
      const description = z.globalRegistry.get(zodSchema)?.description
      if (description) jsonSchema.description = description
      if (io === 'output') delete jsonSchema.additionalProperties
      // The format implies the pattern, and every integer is a safe one.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as JsonSchema & { $schema?: string }
  return described
}

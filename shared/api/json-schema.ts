import * as z from 'zod'
import { Address } from '../schemas/address.ts'
import { Cart, CartLine } from '../schemas/cart.ts'
import { Category } from '../schemas/category.ts'
import { Pagination } from '../schemas/common.ts'
import { AdminComplaint, Complaint, ComplaintMessage } from '../schemas/complaint.ts'
import { Coupon, CouponSummary } from '../schemas/coupon.ts'
import { Invoice } from '../schemas/invoice.ts'
import {
  AdminOrder,
  AdminOrderSummary,
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

/** As much of JSON Schema as the contract's schemas come out as. */
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

/** What several calls answer with. */
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
const names = z.registry<{ id: string; description?: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** Points the references of a described answer at the components of the document. */
export const toComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** A format says it better than its pattern, and every integer is a safe one. */
const tidy = (schema: JsonSchema) => {
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** A zod schema as JSON Schema: what a client sends (`input`) or what it reads (`output`). */
export const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, id, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Only answers refer to components: what is sent and what is read are different shapes.
    ...(io === 'output' && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => {
      const description = z.globalRegistry.get(zodSchema)?.description
      if (description) jsonSchema.description = description
      if (io === 'output') delete jsonSchema.additionalProperties
      delete jsonSchema.id
      tidy(jsonSchema as JsonSchema)
    },
  }) as JsonSchema & { $schema?: string; id?: string }
  return described
}

import type * as z from 'zod'
import type { catalog } from '../../../shared/api/catalog.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import type { BulkFigures, PreviewedProduct } from '../../../shared/schemas/bulk-edit.ts'
import type { UseCase } from '../../http/serve.ts'
import { getProduct, type ProductWithVariants } from '../../table/products.ts'
import { dollarsOrNull } from '../present.ts'
import { type MakePlan, planOf } from './plan-edit.ts'

const range = (cents: readonly number[]) => ({
  min: toDollars(Math.min(...cents)),
  max: toDollars(Math.max(...cents)),
})

const figuresOf = ({ product, variants }: ProductWithVariants): BulkFigures => {
  const former = variants.flatMap(({ compare_price }) => compare_price ?? [])
  return {
    price: range(variants.map(({ price }) => price)),
    compare_price: former.length > 0 ? range(former) : null,
    sale_price: dollarsOrNull(product.sale_price),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  }
}

const preview = (read: ProductWithVariants, plan: MakePlan): z.input<typeof PreviewedProduct> => {
  const planned = plan(read)
  const { product, variants } = read
  return {
    id: product.id,
    name: product.name,
    updated_at: product.updated_at,
    before: figuresOf(read),
    after: figuresOf('next' in planned ? planned.next : read),
    variant_count: variants.length,
    problem: 'skip' in planned ? planned.skip : null,
    seen: variants.map(({ id, price, stock }) => ({
      variant_id: id,
      price: toDollars(price),
      stock,
    })),
  }
}

const lanes = 5
/** Variants after which an answer ends: Lambda answers with up to 6 MB. */
const maxVariantsSeen = 6_000

/**
 * POST /products/bulk-preview: plans the same changes as `editProducts`, without writing them.
 * Products that don't fit into the answer are `left`. Errors: `invalid`.
 */
export const previewEdits: UseCase<typeof catalog.previewEdits> = async ({ body }) => {
  const plan = await planOf(body)
  const ids = [...new Set(body.product_ids)]
  const products: z.input<typeof PreviewedProduct>[] = []
  let [done, seen] = [0, 0]
  while (done < ids.length && seen < maxVariantsSeen) {
    const part = ids.slice(done, done + lanes)
    for (const read of await Promise.all(part.map(id => getProduct(id, { consistent: true })))) {
      if (!read) continue
      products.push(preview(read, plan))
      seen += read.variants.length
    }
    done += part.length
  }
  return { products, left: ids.slice(done) }
}

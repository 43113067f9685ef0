import { maxCountedCopies, type PictureCopies } from '../../../shared/schemas/picture-copy.ts'
import { countPictureCopies, failedPictureCopies } from '../../table/picture-copies.ts'
import { getProducts } from '../../table/products.ts'

/** Maximum failed pictures listed. */
const maxListed = 100

/**
 * GET /products/pictures/copies: returns how many pictures of other sites wait, were copied in the last
 * day or failed, and which failed.
 */
export const listPictureCopies = async (): Promise<PictureCopies> => {
  const count = (status: 'waiting' | 'failed' | 'done') =>
    countPictureCopies(status, maxCountedCopies)
  const [waiting, done, failed, copies] = await Promise.all([
    count('waiting'),
    count('done'),
    count('failed'),
    failedPictureCopies(maxListed),
  ])
  const products = await getProducts([...new Set(copies.map(({ product_id }) => product_id))])
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const pictures = copies.flatMap(({ id, product_id, url, problem, changed_at }) => {
    const name = names.get(product_id)
    if (name === undefined || problem === null) return []
    return [{ id, product: { id: product_id, name }, url, problem, failed_at: changed_at }]
  })
  return { waiting, done, failed, pictures }
}

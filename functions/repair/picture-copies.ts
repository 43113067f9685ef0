import { outsideAddresses } from '../catalog/pictures/outside-pictures.ts'
import type { Check } from '../table/drift.ts'
import { type Key, productKey } from '../table/keys.ts'
import { addPictureCopies, PictureCopy, pictureCopyId } from '../table/picture-copies.ts'
import { ProductItem } from '../table/products.ts'

/** A product with pictures of other sites that no copy is promised of. */
export type CopyDrift = {
  what: 'pictures to copy'
  key: Key
  product_id: string
  /** The addresses of the pictures. */
  urls: string[]
}

const Product = ProductItem.pick({ id: true, pictures: true })
const Promised = PictureCopy.pick({ id: true, status: true })

/** Finds pictures of other sites that are never copied, such as those that earlier releases imported. */
export const checkCopies = (): Check<CopyDrift> => {
  const wanted = new Map<string, string[]>()
  const promised = new Set<string>()
  return {
    read: item => {
      if (item.entity === 'picture-copy') {
        const { id, status } = Promised.parse(item)
        if (status !== 'done') promised.add(id)
      }
      if (item.entity !== 'product') return
      const { id, pictures } = Product.parse(item)
      const urls = outsideAddresses(pictures)
      if (urls.length > 0) wanted.set(id, urls)
    },
    drift: () =>
      [...wanted].flatMap(([product_id, all]) => {
        const urls = all.filter(url => !promised.has(pictureCopyId(product_id, url)))
        if (urls.length === 0) return []
        return [{ what: 'pictures to copy', key: productKey(product_id), product_id, urls }]
      }),
  }
}

/** Promises the copies, which the store then makes in the background. */
export const repairCopies = async (found: readonly CopyDrift[]): Promise<void> => {
  for (const { product_id, urls } of found) await addPictureCopies(product_id, urls, new Date())
}

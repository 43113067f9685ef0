import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod'
import type {
  BulkEdit,
  BulkPreview,
  BulkUndo,
  PreviewedProduct,
} from '../../../shared/schemas/bulk-edit.ts'
import type { Category, CategoryChange } from '../../../shared/schemas/category.ts'
import type {
  Import,
  ImportPart,
  ImportResult,
  ImportUndo,
  StartImport,
} from '../../../shared/schemas/import.ts'
import type {
  Picture,
  PictureUpload,
  ProductChange,
  ProductQuery,
} from '../../../shared/schemas/product.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { postFile } from '../post-file.ts'
import { uncached } from '../uncached.ts'
import { categoriesQuery } from './catalog.ts'

/** Prefix of every back-office query about products. */
const productsKey = ['admin-products']
const categoriesKey = ['admin-categories']

/** A page of products, including hidden ones unless the query filters by status. */
export const adminProductsQuery = (query: Partial<ProductQuery>) =>
  queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) =>
      call(uncached(contract.catalog.listProducts), { query: { status: 'all', ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** A product with all fields of its form. */
export const productRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'record', id],
    queryFn: () => call(contract.catalog.getProductRecord, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

/** The stock history of a variant, loaded page by page. */
export const stockChangesQuery = (id: string, variant: string) =>
  infiniteQueryOptions({
    queryKey: [...productsKey, 'stock', id, variant],
    queryFn: ({ pageParam }) =>
      call(contract.catalog.listStockChanges, {
        params: { id },
        query: { variant_id: variant, before: pageParam, limit: 10 },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** All categories, including hidden ones. */
export const adminCategoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: () => fetchAllCategories(),
  staleTime: 5_000,
})

/** Reads all categories as they are now. */
export const fetchAllCategories = (): Promise<Category[]> =>
  call(uncached(contract.catalog.listCategories), { query: { all: true } })

/** Creates a category. */
export const addCategory = (body: z.input<typeof CategoryChange>): Promise<Category> =>
  call(contract.catalog.createCategory, { body })

/** Refetches product lists, in the storefront too. */
export const invalidateProducts = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['products'] })
  void client.invalidateQueries({ queryKey: ['product'] })
  void client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  void client.invalidateQueries({ queryKey: categoriesKey })
  return client.invalidateQueries({ queryKey: [...productsKey, 'list'] })
}

/** Saves a product; creates one if there is no id. */
export function useSaveProduct(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof ProductChange>) =>
      id === undefined
        ? call(contract.catalog.createProduct, { body })
        : call(contract.catalog.updateProduct, { params: { id }, body }),
    onSuccess: product => {
      client.setQueryData(productRecordQuery(product.id).queryKey, product)
      void client.invalidateQueries({ queryKey: [...productsKey, 'stock', product.id] })
      void invalidateProducts(client)
    },
  })
}

export function useDeleteProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.catalog.deleteProduct, { params: { id } }),
    onSuccess: () => invalidateProducts(client),
  })
}

/** Computes what a bulk action would change, for a part of the selected products. */
export const previewProducts = async (
  change: Omit<z.input<typeof BulkPreview>, 'product_ids'>,
  ids: readonly string[],
) => {
  const products: PreviewedProduct[] = []
  for (let left = [...ids]; left.length > 0; ) {
    const body = { ...change, product_ids: left }
    const part = await call(contract.catalog.previewEdits, { body })
    products.push(...part.products)
    left = part.left
  }
  return products
}

/** Applies a bulk action to a part of the selected products. */
export const sendBulkEdit = (body: BulkEdit) => call(contract.catalog.editProducts, { body })

/** Puts back what a bulk action changed. */
export const sendBulkUndo = (body: BulkUndo) => call(contract.catalog.undoEdits, { body })

/** Finds the products on all pages of a list. */
export const findMatchingProducts = (query: Partial<ProductQuery>) =>
  call(contract.catalog.listMatching, { query: { status: 'all', ...query } })

const invalidateCategories = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  void client.invalidateQueries({ queryKey: productsKey })
  return client.invalidateQueries({ queryKey: categoriesKey })
}

/** Saves a category; creates one if there is no id. */
export function useSaveCategory(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof CategoryChange>) =>
      id === undefined
        ? addCategory(body)
        : call(contract.catalog.updateCategory, { params: { id }, body }),
    onSettled: () => invalidateCategories(client),
  })
}

export function useDeleteCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.catalog.deleteCategory, { params: { id } }),
    onSettled: () => invalidateCategories(client),
  })
}

/** Imports part of a file, or previews the result. */
export const importPart = (body: z.input<typeof ImportPart>): Promise<ImportResult> =>
  call(contract.catalog.importProducts, { body })

/** The latest imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['admin-imports'],
  queryFn: async ({ signal }) => (await call(contract.catalog.listImports, { signal })).imports,
})

/** Records the start of an import. */
export const startImport = (body: z.input<typeof StartImport>): Promise<Import> =>
  call(contract.catalog.startImport, { body })

/** Undoes the next products of an import. */
export const undoImport = (id: string): Promise<ImportUndo> =>
  call(contract.catalog.undoImport, { params: { id } })

/** Returns a function that refetches product lists, for use after an import. */
export function useInvalidateProducts() {
  const client = useQueryClient()
  return () => invalidateProducts(client)
}

/** Exports the whole catalog as a CSV file. `onProgress` receives product counts. */
export async function exportProducts(
  onProgress: (done: number, total: number) => void,
): Promise<Blob> {
  const texts: string[] = []
  let after: string | undefined
  let done = 0
  do {
    const page = await call(contract.catalog.exportProducts, { query: { after } })
    texts.push(page.csv)
    done += page.products
    onProgress(done, page.total)
    after = page.next ?? undefined
  } while (after)
  return new Blob(texts, { type: 'text/csv;charset=utf-8' })
}

/** Uploads all sizes of a picture to the bucket and publishes it. */
export async function uploadProductPicture(
  type: z.infer<typeof PictureUpload>['type'],
  sizes: readonly { width: number; file: Blob }[],
): Promise<Picture> {
  const body = { type, widths: sizes.map(({ width }) => width) }
  const { id, forms } = await call(contract.catalog.preparePicture, { body })
  await Promise.all(
    forms.map(form => {
      const size = sizes.find(({ width }) => width === form.width)
      return size && postFile(form, size.file)
    }),
  )
  return call(contract.catalog.keepPicture, { params: { id }, body })
}

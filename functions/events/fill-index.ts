import { fillIndex } from '../catalog/catalog-index/opensearch/fill-index.ts'
import { log } from '../http/log.ts'

/** Fills the catalog index in OpenSearch, started by the sweep. */
export const handler = async (): Promise<void> => {
  log('info', 'catalog index filled', { products: await fillIndex() })
}

import type { Facets } from '../../../shared/schemas/product.ts'
import type { ListingState } from './use-listing.ts'

export type FilterProps = Pick<ListingState, 'listing' | 'change'> & {
  facets: Facets
  /** Prefix of input names, unique per instance of the filters. */
  name: string
  /** Collapses groups without an active filter, for narrow screens. */
  folds?: boolean
}

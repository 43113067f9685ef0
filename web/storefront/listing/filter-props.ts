import type { Facets } from '../../../shared/schemas/product.ts'
import type { ListingState } from './use-listing.ts'

export type FilterProps = Pick<ListingState, 'listing' | 'change'> & {
  facets: Facets
  /** Tells the two places apart in which the filters stand. */
  name: string
  /** On a narrow window what is not filtered by begins folded. */
  folds?: boolean
}

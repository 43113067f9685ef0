import { useNavigate } from 'react-router-dom'
import { errorMessage } from '../../api/error-message.ts'
import {
  type Favorite,
  type FavoriteResult,
  useAddFavoritesToCart,
} from '../../api/queries/favorites.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { toast } from '../../ui/toast.ts'
import { describeRefusals, needsChoice } from './bulk-messages.ts'

const viewCart = { action: { label: 'View cart', href: paths.cart() } }

/** Adds favorites to the cart. Opens the product page if a single one needs a variant. */
export function useAddFavorites(kind: 'single' | 'bulk') {
  const navigate = useNavigate()
  const notifyOne = ({ favorite, error }: FavoriteResult) =>
    error === null
      ? toast.success('Product added to cart!', { thumbnail: favorite.Product.image, ...viewCart })
      : toast.error(`Failed to add to cart: ${errorMessage(error)}`)
  const notifyAll = (outcomes: FavoriteResult[]) => {
    const why = describeRefusals(outcomes)
    if (why) toast.error(<FailureMessage what="Failed to add some items to cart" why={why} />)
    else toast.success('Available items added to cart!', viewCart)
  }
  const add = useAddFavoritesToCart(outcomes => {
    const [first] = outcomes
    if (!first) return
    if (outcomes.length === 1 && needsChoice(first)) {
      toast.info(`Choose a size or color for ${first.favorite.Product.name} first.`)
      void navigate(paths.product({ slug: first.favorite.product_id }))
    } else if (kind === 'single') notifyOne(first)
    else notifyAll(outcomes)
  })
  return {
    busy: add.isPending,
    add: (favorites: readonly Favorite[]) => add.mutate(favorites),
  }
}

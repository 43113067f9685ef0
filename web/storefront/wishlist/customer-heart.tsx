import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { favoriteIdsQuery, useSetFavorite } from '../../api/queries/favorites.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { toast } from '../../ui/toast.ts'
import { Heart } from './heart.tsx'
import type { WishlistProps } from './wishlist-props.ts'

type Props = WishlistProps & {
  /** Set if the button was pressed while this code was loading. */
  early: RefObject<boolean>
}

/** Wishlist button of a signed-in customer. */
export default function CustomerHeart({ product, variantId, className, early }: Props) {
  const client = useQueryClient()
  const { data: ids } = useQuery(favoriteIdsQuery)
  const failed = (error: unknown) =>
    toast.error(<FailureMessage what="Failed to update wishlist" why={errorMessage(error)} />)
  const change = useSetFavorite(product.id, {
    onSuccess: ({ wanted }) =>
      toast.success(wanted ? 'Added to wishlist' : 'Removed from wishlist'),
    onError: failed,
  })
  const toggle = async () => {
    try {
      const known = await client.ensureQueryData(favoriteIdsQuery)
      change.mutate({ productId: product.id, variantId, wanted: !known.includes(product.id) })
    } catch (error) {
      failed(error)
    }
  }
  const toggleIfPressed = useEffectEvent(() => {
    if (early.current) void toggle()
    early.current = false
  })
  useEffect(() => toggleIfPressed(), [])
  const saved = ids?.includes(product.id) ?? false
  return <Heart {...{ product, saved, className }} onClick={() => void toggle()} />
}

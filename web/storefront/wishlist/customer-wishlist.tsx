import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { favoriteIdsQuery, useSetFavorite } from '../../api/queries/favorites.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { toast } from '../../ui/toast.ts'
import type { WishlistProps } from './wishlist-props.ts'

type Props = WishlistProps & {
  /** True if the button was pressed while this code was loading. */
  pressed: RefObject<boolean>
  /** Set to what a press does. */
  toggle: RefObject<(() => void) | null>
  /** Called with whether the product is on the wishlist. */
  onSaved: (saved: boolean) => void
}

/** Connects the wishlist button with the wishlist of a signed-in customer. Renders nothing. */
export default function CustomerWishlist({ product, variantId, pressed, toggle, onSaved }: Props) {
  const client = useQueryClient()
  const { data: ids } = useQuery(favoriteIdsQuery)
  const failed = (error: unknown) =>
    toast.error(<FailureMessage what="Failed to update wishlist" why={errorMessage(error)} />)
  const change = useSetFavorite(product.id, {
    onSuccess: ({ wanted }) =>
      toast.success(wanted ? 'Added to wishlist' : 'Removed from wishlist'),
    onError: failed,
  })
  const press = useEffectEvent(async () => {
    try {
      const known = await client.ensureQueryData(favoriteIdsQuery)
      change.mutate({ productId: product.id, variantId, wanted: !known.includes(product.id) })
    } catch (error) {
      failed(error)
    }
  })
  useEffect(() => {
    toggle.current = () => void press()
    if (pressed.current) toggle.current()
    pressed.current = false
    return () => {
      toggle.current = null
    }
  }, [pressed, toggle])
  const saved = ids?.includes(product.id) ?? false
  useEffect(() => onSaved(saved), [saved, onSaved])
  return null
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CartLine } from '../../../shared/schemas/cart.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { notifyOtherTabs } from '../../api/other-tabs.ts'
import { favoritesKey } from '../../api/queries/favorites-key.ts'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { tryChange } from './pending-cart.ts'

type Props = { line: CartLine; className: string; onDone: () => void }

/** Moves a line to favorites (S-62). Guests are sent to sign in. */
export function SaveForLater({ line, className, onDone }: Props) {
  const signedIn = useHasSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { Product: product } = line
  const save = useMutation({
    // Save first, then remove: if either call fails, the item is not lost.
    mutationFn: async () => {
      const { product_id, variant_id } = line
      await call(contract.account.addFavorite, { body: { product_id, variant_id } })
      void client.invalidateQueries({ queryKey: favoritesKey })
      notifyOtherTabs('favorites')
      await tryChange({ kind: 'remove', line })
    },
    onSuccess: () => {
      toast.success('Item saved to favorites!', {
        thumbnail: product.image,
        action: { label: 'View', href: paths.favorites() },
      })
      onDone()
    },
    onError: error => toast.error(`Failed to save for later: ${errorMessage(error)}`),
  })
  const askToSignIn = () => {
    toast.info('Sign in to save items for later')
    void navigate(paths.login({ from: paths.cart() }))
  }
  return (
    <button
      type="button"
      className={className}
      aria-disabled={save.isPending || undefined}
      onClick={() => (signedIn ? save.isPending || save.mutate() : askToSignIn())}
    >
      Save for later<span className="sr-only"> {product.name}</span>
    </button>
  )
}

import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PayPalButton } from '../checkout/paypal-button.tsx'
import { useIsCartPending } from './use-pending-cart.ts'

const openPage = (url: string) => location.assign(url)

/** Sends the shopper to PayPal, which supplies email and address. The review follows. */
export function PayPalCart({ open = openPage }: { open?: (url: string) => void }) {
  const isCartPending = useIsCartPending()
  const start = useMutation({
    mutationFn: () => call(contract.orders.startPayPal, {}),
    onSuccess: ({ approval_url }) => open(approval_url),
  })
  return (
    <>
      <PayPalButton
        className="mt-3 w-full"
        // Stays busy until PayPal's page appears.
        busy={start.isPending || start.isSuccess}
        reason={isCartPending ? 'Saving your cart…' : undefined}
        onClick={() => start.mutate()}
      />
      <div className="mt-4 empty:hidden">
        <FormAlert>{start.error && errorMessage(start.error)}</FormAlert>
      </div>
    </>
  )
}

import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Empty state (S-109): no orders at all, or none that match the filters. */
export const NoOrders = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      title="No matching orders"
      garment="scarf-navy-front-640.webp"
      action={
        <ButtonLink rank="outline" to={paths.orders()}>
          Clear filters
        </ButtonLink>
      }
    >
      Try a different status, search or date range.
    </EmptyState>
  ) : (
    <EmptyState
      title="No Orders Found"
      action={<ButtonLink to={paths.products()}>Start Shopping</ButtonLink>}
    >
      Your orders will appear here.
    </EmptyState>
  )

import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing was ordered, or nothing that the filters let through (S-109). */
export const NoOrders = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      title="No orders match"
      garment="scarf-navy-front-640.webp"
      action={
        <ButtonLink rank="outline" to={paths.orders()}>
          Clear filters
        </ButtonLink>
      }
    >
      Try another status, another word or other days.
    </EmptyState>
  ) : (
    <EmptyState
      title="No Orders Found"
      action={<ButtonLink to={paths.products()}>Start Shopping</ButtonLink>}
    >
      What you order will be here, from the day you order it.
    </EmptyState>
  )

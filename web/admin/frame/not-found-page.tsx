import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminPaths } from '../paths.ts'

export const Component = () => (
  <>
    <WindowTitle admin title="Page not found" />
    <h1 className="sr-only">Page not found</h1>
    <EmptyState
      title="We can’t find that page"
      garment="beanie-beige-front-640.webp"
      action={
        <ButtonLink size="admin" to={adminPaths.orders()}>
          Go to orders
        </ButtonLink>
      }
    >
      Check the address for typos. The page may also have moved.
    </EmptyState>
  </>
)

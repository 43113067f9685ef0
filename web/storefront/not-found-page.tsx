import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** No such address. */
export const Component = () => (
  <>
    <title>Page not found – Selvedge</title>
    <meta name="robots" content="noindex" />
    <div className="page py-14">
      <EmptyState
        level={1}
        title="This thread ends here"
        garment="beanie-beige-front-640.webp"
        action={<ButtonLink to={paths.products()}>Browse the shop</ButtonLink>}
      >
        There is no page at this address. It may have moved, or the link has a typing mistake.
      </EmptyState>
    </div>
  </>
)

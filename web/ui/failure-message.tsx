/** A two-line error: what failed, and why. */
export const FailureMessage = ({ what, why }: { what: string; why: string }) => (
  <>
    <span className="block font-medium">{what}</span>
    <span className="block">{why}</span>
  </>
)

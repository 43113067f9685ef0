/** What failed, in the words the shop uses for it, and why. */
export const FailureMessage = ({ what, why }: { what: string; why: string }) => (
  <>
    <span className="block font-medium">{what}</span>
    <span className="block">{why}</span>
  </>
)

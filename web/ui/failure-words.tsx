/** What failed, in the words the shop uses for it, and why. */
export const FailureWords = ({ what, why }: { what: string; why: string }) => (
  <>
    <span className="block font-medium">{what}</span>
    <span className="block">{why}</span>
  </>
)

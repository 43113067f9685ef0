import { X } from 'lucide-react'

/** Removes a picture; shown in its corner. */
export const RemovePicture = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="absolute top-0 right-0 grid size-8 place-items-center bg-panel transition-colors hover:text-error focus-visible:-outline-offset-2"
    onClick={onClick}
  >
    <X aria-hidden="true" size={15} strokeWidth={1.5} />
  </button>
)

import { useNavigate } from 'react-router-dom'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { findersFor } from './finders.ts'
import { SearchDialog } from './search-dialog.tsx'

type Props = { onClose: () => void }

/** The header's search dialog: finds records of every kind by number, name or email. */
export function SearchEverything({ onClose }: Props) {
  const navigate = useNavigate()
  const finders = findersFor(useIsAdmin())
  return (
    <SearchDialog
      title="Search the store"
      label="Search orders, products, customers, complaints and invoices"
      placeholder="Number, name or email"
      finders={finders}
      onClose={onClose}
      onChoose={({ href }) => void navigate(href)}
    />
  )
}

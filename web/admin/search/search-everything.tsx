import { useNavigate } from 'react-router-dom'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { usePagesFinder } from './find-pages.ts'
import { findersFor } from './finders.ts'
import { SearchDialog } from './search-dialog.tsx'

type Props = { onClose: () => void }

/** The header's search dialog: finds records of every kind by number, name or email. */
export function SearchEverything({ onClose }: Props) {
  const navigate = useNavigate()
  const finders = [...findersFor(useIsAdmin()), usePagesFinder()]
  return (
    <SearchDialog
      title="Search the store"
      label="Search orders, products, customers, complaints, invoices, coupons and pages"
      placeholder="Number, name, email or page"
      finders={finders}
      onClose={onClose}
      onChoose={({ href }) => void navigate(href)}
    />
  )
}

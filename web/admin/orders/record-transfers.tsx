import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { settingsQuery } from '../../api/queries/settings.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { Suspense } from '../../ui/suspense.tsx'

const BankFileDialog = later(() => import('./bank-file/bank-file-dialog.tsx'))

/** Records bank transfers from a bank's file, in stores that offer them. */
export function RecordTransfers() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.payments.bank_transfer) return null
  return (
    <>
      <Button rank="outline" size="admin" onClick={() => setIsOpen(true)}>
        <Landmark aria-hidden="true" size={16} strokeWidth={1.5} />
        Record transfers
      </Button>
      {isOpen && (
        <Suspense>
          <BankFileDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

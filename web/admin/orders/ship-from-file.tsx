import { Truck } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { Suspense } from '../../ui/suspense.tsx'

const BulkShipDialog = later(() => import('./bulk-ship/bulk-ship-dialog.tsx'))

/** Ships orders from pasted lines or a CSV file. */
export function ShipFromFile() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button rank="outline" size="admin" onClick={() => setIsOpen(true)}>
        <Truck aria-hidden="true" size={16} strokeWidth={1.5} />
        Ship from CSV
      </Button>
      {isOpen && (
        <Suspense>
          <BulkShipDialog orders={[]} onClose={() => setIsOpen(false)} onShipped={() => {}} />
        </Suspense>
      )}
    </>
  )
}

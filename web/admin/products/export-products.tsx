import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportProducts } from '../../api/queries/admin-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toastFailure } from '../toast-failure.ts'

/** Exports the catalog as a CSV file that can be imported again; the button shows the progress. */
export function ExportProducts() {
  const [percent, setPercent] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      exportProducts((done, total) => setPercent(Math.floor((100 * done) / Math.max(1, total)))),
    onMutate: () => setPercent(0),
    onSuccess: file => saveFile(file, `products-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: error => toastFailure('Failed to export products', error),
  })
  return (
    <Button rank="outline" size="admin" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      <span aria-live="polite">{isPending ? `Exporting, ${percent}%` : 'Export CSV'}</span>
    </Button>
  )
}

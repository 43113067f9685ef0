import { packageCameBack } from '../../../api/queries/admin-orders.ts'
import { PackageDialog, type PackageDialogProps } from './package-dialog.tsx'

/** Records that the carrier brought a package back. */
export default function ComebackDialog({ shipment, ...props }: PackageDialogProps) {
  return (
    <PackageDialog
      {...props}
      title="Mark as returned to us"
      done="came back"
      command={{ type: 'package_back', shipment_id: shipment.id }}
      send={packageCameBack(shipment.id)}
    />
  )
}

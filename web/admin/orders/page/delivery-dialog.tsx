import { useState } from 'react'
import type { Command } from '../../../../shared/rules/order/commands.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { deliverPackage, undeliverPackage } from '../../../api/queries/admin-orders.ts'
import { PackageDialog, type PackageDialogProps } from './package-dialog.tsx'

const commandFor = ({ id }: Shipment, isDelivered: boolean): Command =>
  isDelivered
    ? { type: 'undeliver', shipment_id: id }
    : { type: 'deliver', shipment_ids: [id], attempt_id: 'preview' }

/** Marks a package as delivered, or takes that back. */
export default function DeliveryDialog({ shipment, ...props }: PackageDialogProps) {
  // Keeps the dialog's action even if a colleague changes the delivery while it is open.
  const [isDelivered] = useState(shipment.delivered_at !== null)
  return (
    <PackageDialog
      {...props}
      title={isDelivered ? 'Mark as not delivered' : 'Mark as delivered'}
      done={`marked as ${isDelivered ? 'not delivered' : 'delivered'}`}
      command={commandFor(shipment, isDelivered)}
      send={isDelivered ? undeliverPackage(shipment.id) : deliverPackage(shipment.id)}
    />
  )
}

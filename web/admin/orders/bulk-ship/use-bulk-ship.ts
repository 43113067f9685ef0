import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { adminOrdersKey } from '../../../api/queries/admin-orders.ts'
import { toPackage } from '../dialogs/package-fields.tsx'
import type { PackageRow } from './package-rows.ts'

/** Ships what is left of each order as one package. Reloads the orders afterwards. */
export function useBulkShip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly PackageRow[]) =>
      call(contract['admin-orders'].bulkShip, {
        body: {
          packages: rows.map(({ order, version, draft }) => ({
            order,
            ...toPackage(draft),
            ...(version !== undefined && { version }),
          })),
        },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: adminOrdersKey }),
  })
}

import { type Dispatch, type SetStateAction, useState } from 'react'
import { maxSelected } from '../../../../shared/api/admin-list.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { applyChecks, markChecks } from './check-rows.ts'
import type { PackageRow } from './package-rows.ts'

/** Asks the server which orders can ship, in groups of the size that it takes. */
const checkOrders = async (orders: readonly string[]) => {
  const checks = []
  for (let start = 0; start < orders.length; start += maxSelected) {
    const body = { orders: orders.slice(start, start + maxSelected) }
    checks.push(...(await call(contract['admin-orders'].checkShipping, { body })).orders)
  }
  return checks
}

/** Checks rows with the server, so that each shows its order or why it can't ship. */
export function useCheckRows(setRows: Dispatch<SetStateAction<PackageRow[]>>) {
  const [error, setError] = useState<unknown>(null)
  const check = async (orders: readonly string[]) => {
    if (orders.length === 0) return
    setError(null)
    setRows(rows => markChecks(rows, orders, 'waiting'))
    try {
      const checks = await checkOrders(orders)
      setRows(rows => applyChecks(rows, checks))
    } catch (problem) {
      setRows(rows => markChecks(rows, orders, 'failed'))
      setError(problem)
    }
  }
  return { check, error }
}

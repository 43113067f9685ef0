import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxSelected } from '../../../../shared/api/admin-list.ts'
import type { CheckedLine } from '../../../../shared/schemas/bank-line.ts'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { adminOrdersKey } from '../../../api/queries/admin-orders.ts'
import {
  applyChecks,
  type BankRow,
  bankLineOf,
  bankRowsOf,
  checkIdOf,
  markRows,
  nextBatch,
  uncheckedOf,
  withOrder,
} from './bank-rows.ts'
import type { BankEntry } from './read-bank-file.ts'

/** Asks the server which rows pay their order, in groups of the size that it takes. */
const checkRows = async (rows: readonly BankRow[]): Promise<Map<string, CheckedLine>> => {
  const checks = new Map<string, CheckedLine>()
  for (let start = 0; start < rows.length; start += maxSelected) {
    const group = rows.slice(start, start + maxSelected)
    const { lines } = await call(contract['admin-orders'].checkBankLines, {
      body: { lines: group.map(bankLineOf) },
    })
    for (const [index, row] of group.entries()) {
      const checked = lines[index]
      if (checked) checks.set(checkIdOf(row), checked)
    }
  }
  return checks
}

/** Records rows, under the ids of their orders. Returns the rows that were skipped, with the reasons. */
const recordRows = async (rows: readonly BankRow[]) => {
  const { changed, failed } = await call(contract['admin-orders'].recordBankLines, {
    body: {
      lines: rows.flatMap(row =>
        row.found ? [{ ...bankLineOf(row), order: row.found.id, version: row.found.version }] : [],
      ),
    },
  })
  const reasons = new Map(failed.map(({ id, message }) => [id, message]))
  return { changed, reasons }
}

/** The rows of a bank file: checked as they come, and recorded a request at a time. */
export function useBankRows() {
  const client = useQueryClient()
  const [rows, setRows] = useState<BankRow[]>([])
  const [checkError, setCheckError] = useState<unknown>(null)
  const check = async (given: readonly BankRow[]) => {
    setCheckError(null)
    if (given.length === 0) return
    setRows(rows => markRows(rows, given, 'waiting'))
    try {
      const checks = await checkRows(given)
      setRows(rows => applyChecks(rows, checks))
    } catch (error) {
      setRows(rows => markRows(rows, given, 'failed'))
      setCheckError(error)
    }
  }
  const change = (next: BankRow[]) => {
    setRows(next)
    void check(uncheckedOf(next))
  }
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: recordRows,
    onSettled: () => client.invalidateQueries({ queryKey: adminOrdersKey }),
  })
  return {
    rows,
    checkError,
    isRecording: isPending,
    /** Null if staff canceled when asked for their password. */
    recordError: isApiError(error, 'canceled') ? null : error,
    load: (entries: readonly BankEntry[]) => change(bankRowsOf(entries)),
    name: (line: number, order: string) => change(withOrder(rows, line, order)),
    remove: (line: number) => change(rows.filter(row => row.line !== line)),
    checkAgain: () => void check(uncheckedOf(rows)),
    /** Records the next rows. Keeps those that were skipped. Returns how many were recorded. */
    record: async () => {
      const sent = nextBatch(rows)
      const { changed, reasons } = await mutateAsync(sent)
      const lines = new Set(sent.map(({ line }) => line))
      const left = rows.flatMap((row): BankRow[] => {
        if (!lines.has(row.line)) return [row]
        const reason = reasons.get(row.found?.id ?? '')
        return reason === undefined ? [] : [{ ...row, check: 'blocked', reason }]
      })
      setRows(left)
      return { changed, left }
    },
  }
}

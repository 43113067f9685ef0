import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import, ImportUndo } from '../../../../shared/schemas/import.ts'
import { errorMessage } from '../../../api/error-message.ts'
import {
  importsQuery,
  undoImport,
  useInvalidateProducts,
} from '../../../api/queries/admin-catalog.ts'

type State = {
  /** The import that is undone, or was. */
  record: Import
  isRunning: boolean
  products: ImportUndo['products']
  failure: string | undefined
}

/** Undoes an import call by call. A failed call ends the run; undoing again continues it. */
export function useUndo() {
  const [state, setState] = useState<State>()
  const client = useQueryClient()
  const changed = useInvalidateProducts()
  const undo = async (record: Import) => {
    let now: State = {
      record,
      isRunning: true,
      products: state?.record.id === record.id ? state.products : [],
      failure: undefined,
    }
    const show = (change: Partial<State>) => {
      now = { ...now, ...change }
      setState(now)
    }
    show({})
    try {
      do {
        const done = await undoImport(record.id)
        show({ record: done.import, products: [...now.products, ...done.products] })
      } while (now.record.status !== 'undone')
      show({ isRunning: false })
    } catch (error) {
      show({ isRunning: false, failure: errorMessage(error) })
    }
    void changed()
    void client.invalidateQueries(importsQuery)
  }
  return { state, undo, clear: () => setState(undefined) }
}

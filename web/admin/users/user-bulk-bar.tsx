import { exportUsers, startUserExport } from '../../api/queries/admin-users.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useSaveExport } from '../list/use-save-export.ts'
import type { Selection } from '../list/use-selection.ts'
import { useBulkUsers } from './use-user-change.ts'

const actions = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
  { value: 'export_selected', label: 'Export selected' },
] as const

/** Activates, deactivates or exports the selected users. */
export function UserBulkBar({ selection }: { selection: Selection }) {
  const bulk = useBulkUsers()
  const save = useSaveExport('users')
  return (
    <BulkBar
      what="users"
      actions={actions}
      selection={selection}
      apply={(action, user_ids) =>
        action === 'export_selected'
          ? save({
              rows: user_ids.length,
              load: () => exportUsers({ ids: user_ids }),
              start: () => startUserExport({ ids: user_ids }),
            })
          : bulk.mutateAsync({ action, user_ids })
      }
    />
  )
}

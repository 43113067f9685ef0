import { createRoot } from 'react-dom/client'
import { ApiError } from '../api/api-error.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

let open: Promise<void> | null = null

/**
 * Asks for the password again, and for a code if the account has a second factor. Calls that need it
 * at the same time share one dialog. Rejects with `canceled` if the visitor closes it.
 */
export function confirmIdentity(): Promise<void> {
  open ??= showDialog().finally(() => {
    open = null
  })
  return open
}

const canceled = () => new ApiError({ status: 0, code: 'canceled', message: '' })

/** Shows the dialog beside the app, because any page's call may need it. */
async function showDialog(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    await new Promise<void>((resolve, reject) => {
      root.render(
        <StepUpDialog onDone={resolve} onFailure={reject} onCancel={() => reject(canceled())} />,
      )
    })
  } finally {
    root.unmount()
    place.remove()
  }
}

import { createRoot } from 'react-dom/client'
import { PaymentOptions } from '../../shared/schemas/payment.ts'
import type { ApiError } from '../api/api-error.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Shows the check against bots that the server's error names. Returns its token. Rejects with that error if
 * the visitor closes the dialog or the error names no check.
 */
export function askForProof(error: ApiError): Promise<string> {
  const captcha = PaymentOptions.shape.captcha.safeParse(error.data).data
  if (!captcha) return Promise.reject(error)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  return new Promise((resolve, reject) => {
    const close = () => {
      root.unmount()
      element.remove()
    }
    root.render(
      <ProofDialog
        captcha={captcha}
        onToken={token => {
          close()
          resolve(token)
        }}
        onClose={() => {
          close()
          reject(error)
        }}
      />,
    )
  })
}

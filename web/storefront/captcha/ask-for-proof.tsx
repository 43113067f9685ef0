import { createRoot } from 'react-dom/client'
import { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Shows the check that the server asks for. Returns its token, or null if the shopper closes the dialog
 * or the server names no check.
 */
export function askForProof(data: unknown): Promise<string | null> {
  const captcha = PaymentOptions.shape.captcha.safeParse(data).data
  if (!captcha) return Promise.resolve(null)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  return new Promise(resolve => {
    const finish = (token: string | null) => {
      root.unmount()
      element.remove()
      resolve(token)
    }
    root.render(<ProofDialog captcha={captcha} onToken={finish} onClose={() => finish(null)} />)
  })
}

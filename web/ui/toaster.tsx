import { CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import { Link } from '../routing/link.tsx'
import type { ToastKind, ToastOptions } from './toast-options.ts'

export function showToast(kind: ToastKind, message: ReactNode, more: ToastOptions): void {
  toastify(
    ({ closeToast }) => <Body kind={kind} message={message} close={() => closeToast()} {...more} />,
    { type: kind, className: kind === 'error' ? wrong : plain },
  )
}

const shape = 'pointer-events-auto mb-2.5 flex min-h-14 w-full rounded-control px-3 py-2'
const plain = `${shape} bg-ink text-white`
const wrong = `${shape} bg-error-tint text-error-deep`

type BodyProps = ToastOptions & { kind: ToastKind; message: ReactNode; close: () => void }

const Body = ({ kind, message, thumbnail, action, close }: BodyProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
  <div
    className="flex w-full items-center gap-3.5 text-small"
    onFocus={() => toastify.pause()}
    onBlur={() => toastify.play()}
  >
    {kind === 'error' && (
      <CircleAlert aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
    )}
    {thumbnail && <img src={thumbnail} alt="" className="h-12 w-9 shrink-0 object-cover" />}
    <span className="grow">{message}</span>
    {action && 'href' in action && (
      <Link to={action.href} onClick={close} className={actionStyle}>
        {action.label}
      </Link>
    )}
    {action && 'onPress' in action && (
      <button
        type="button"
        className={actionStyle}
        onClick={() => {
          action.onPress()
          close()
        }}
      >
        {action.label}
      </button>
    )}
    <button
      type="button"
      aria-label="Dismiss"
      onClick={close}
      className="grid size-8 shrink-0 place-items-center"
    >
      <X aria-hidden="true" size={15} strokeWidth={1.5} />
    </button>
  </div>
)

const actionStyle = 'link shrink-0 hover:text-current hover:opacity-80'
const fade = cssTransition({ enter: 'animate-rise', exit: 'animate-leave', collapse: false })

export default function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      limit={4}
      pauseOnHover
      closeButton={false}
      icon={false}
      hideProgressBar
      transition={fade}
      className="pointer-events-none fixed top-4 right-4 z-60 w-[min(420px,calc(100vw-2rem))]"
    />
  )
}

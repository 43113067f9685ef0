export type ToastOptions = {
  /** A small picture at the left, e.g. of what was added. */
  thumbnail?: string
  action?: { label: string; onPress: () => void } | { label: string; href: string }
}
export type ToastKind = 'success' | 'error' | 'info'

import { X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchBox } from '../listing/search-box.tsx'

/** Search panel below the header. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [opener] = useState(() => document.activeElement)
  const close = useCallback(() => {
    onClose()
    if (opener instanceof HTMLElement) opener.focus()
  }, [onClose, opener])
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('keydown', closeByKey)
    return () => window.removeEventListener('keydown', closeByKey)
  }, [close])
  return (
    <div className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper shadow-menu">
      <div className="page flex items-center gap-3 py-6">
        <SearchBox
          className="mx-auto w-full max-w-180"
          placeholder="Search the store"
          value=""
          autoFocus
          onSearch={search => {
            onClose()
            void navigate(paths.products({ search }))
          }}
        />
        <IconButton label="Close search" onClick={close}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  )
}

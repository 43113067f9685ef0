import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchBox } from '../listing/search-box.tsx'

/** The search that drops from the header. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <div className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper shadow-menu">
      <div className="page flex items-center gap-3 py-6">
        <SearchBox
          className="mx-auto w-full max-w-180"
          placeholder="Search the shop"
          value=""
          autoFocus
          onSearch={search => {
            onClose()
            void navigate(paths.products({ search }))
          }}
        />
        <IconButton label="Close search" onClick={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  )
}

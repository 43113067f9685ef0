import { Share2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'

/** Opens the device's share dialog, or copies the link (S-46). */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success('Link copied to clipboard!')
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('Failed to share. Copy the address of this page instead.')
    }
  }
  return (
    <IconButton label="Share" onClick={share} className="-mr-2.5">
      <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
    </IconButton>
  )
}

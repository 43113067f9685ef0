import { useState } from 'react'
import { SecuritySection } from '../../profile/security-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <SecuritySection
      id="delete"
      title="Delete account"
      lead="Your account and what is personal in it, for good."
    >
      <Button rank="danger" size="small" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="Profile, addresses, saved cards, favorites and cart are removed, and your reviews and tickets lose your name. Your orders stay, because the law asks us to keep them. This can’t be undone."
      >
        <DeleteAccountForm onCancel={() => setAsking(false)} />
      </Dialog>
    </SecuritySection>
  )
}

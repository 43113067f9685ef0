import { useState } from 'react'
import { SecuritySection } from '../../profile/security-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export function DeleteAccount() {
  const [confirming, setConfirming] = useState(false)
  return (
    <SecuritySection
      id="delete"
      title="Delete account"
      lead="Permanently delete your account and personal data."
    >
      <Button rank="danger" size="small" onClick={() => setConfirming(true)}>
        Delete account
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete your account?"
        description="We delete your profile, addresses, saved cards, favorites and cart, and remove your name from reviews and tickets. We keep your orders because the law requires it. You can’t undo this."
      >
        <DeleteAccountForm onCancel={() => setConfirming(false)} />
      </Dialog>
    </SecuritySection>
  )
}

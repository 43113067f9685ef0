import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { clearDrafts } from '../../api/form-draft.ts'
import { endSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { SecuritySection } from '../../profile/security-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes the account after a confirmation and returns to the home page. */
export function DeleteAccount() {
  const [confirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async () => {
      await call(contract.profile.deleteAccount)
      endSession()
      clearDrafts()
    },
    onSuccess: () => {
      toast.success('Account deleted.')
      void navigate(paths.home(), { replace: true })
    },
  })
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
        actions={
          <>
            <Button rank="outline" size="small" onClick={() => setConfirming(false)}>
              Keep account
            </Button>
            <Button
              rank="danger"
              size="small"
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Delete account
            </Button>
          </>
        }
      >
        {remove.isError && <FormAlert>{errorMessage(remove.error)}</FormAlert>}
      </Dialog>
    </SecuritySection>
  )
}

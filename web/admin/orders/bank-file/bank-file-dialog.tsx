import { FormDialog } from '../../../ui/form-dialog.tsx'
import { BankFileForm } from './bank-file-form.tsx'

/** Records bank transfers from a file of the store's bank. */
export default function BankFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Record bank transfers"
      description={
        <span className="text-admin">
          A transfer pays the order that its text names, if the amount is what is owed. You can
          import a file again: what is recorded stays recorded once.
        </span>
      }
      width="full"
    >
      <BankFileForm onClose={onClose} />
    </FormDialog>
  )
}

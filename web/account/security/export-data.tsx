import { useMutation } from '@tanstack/react-query'
import { brandName } from '../../../shared/brand.ts'
import { callFile } from '../../api/call-file.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { SecuritySection } from '../../profile/security-section.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { saveFile } from '../../ui/save-file.ts'

export function ExportData() {
  const download = useMutation({
    mutationFn: () => callFile(contract.profile.exportData),
    onSuccess: file => saveFile(file, `${brandName.toLowerCase()}-my-data.json`),
  })
  return (
    <SecuritySection
      id="export"
      title="Your data"
      lead="Download the data we store about you as a JSON file."
    >
      <div className="grid justify-items-start gap-5">
        <FormAlert>{download.isError && errorMessage(download.error)}</FormAlert>
        <Button
          rank="outline"
          size="small"
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
      </div>
    </SecuritySection>
  )
}

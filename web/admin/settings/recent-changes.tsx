import type { SettingsAudit, SettingsInput } from '../../../shared/schemas/settings.ts'
import { Link } from '../../routing/link.tsx'
import { displayValue, type Label } from '../describe-changes.ts'
import { FormSection } from '../form-section.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { settingsLabels } from './settings-words.ts'

/** Lists recent changes to the settings, from the audit trail. */
export function RecentChanges({ changes }: { changes: readonly SettingsAudit[] }) {
  const time = useStoreTime()
  return (
    <FormSection title="Recent changes" lead="From the audit trail, latest first.">
      {changes.length === 0 && <p className="text-ink-2">No changes yet.</p>}
      <ol className="grid gap-3.5">
        {changes.map(({ id, at, actor, before, after }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{actor}</span>
              <time dateTime={at} className="figures text-small text-ink-2">
                {time(at)}
              </time>
            </p>
            <ul className="mt-0.5 text-ink-2">
              {fieldsOf(after).map(field => (
                <li key={field} className="break-words">
                  {settingsLabels[field].label}: {auditedValue(before, field)} →{' '}
                  <span className="text-ink">{auditedValue(after, field)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <Link to={adminPaths.audit({ kind: 'settings' })} className="link justify-self-start">
          See all changes
        </Link>
      )}
    </FormSection>
  )
}

/** Formats an audited value, which has the API's format. */
const auditedValue = (state: SettingsAudit['before'], field: keyof SettingsInput) =>
  displayValue(settingsLabels[field] as Label<unknown>, state[field])

const fieldsOf = (after: object) =>
  (Object.keys(settingsLabels) as (keyof SettingsInput)[]).filter(field => field in after)

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import type { AuditEntry } from '../../../shared/schemas/audit.ts'
import { auditEntryQuery } from '../../api/queries/admin-audit.ts'
import { Link } from '../../routing/link.tsx'
import { WindowTitle } from '../../store-name.tsx'
import { DetailSection, LabeledValue } from '../detail-section.tsx'
import { RecordDrawer } from '../list/record-drawer.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { actionText, actorText, subjectText } from './audit-words.ts'
import { BeforeAfter } from './before-after.tsx'
import { SubjectLink } from './subject-link.tsx'
import { useAuditList } from './use-audit-list.ts'

/** `/admin/audit/{id}`: one change with its old and new values, beside the list. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useAuditList()
  const navigate = useNavigate()
  const result = useQuery(auditEntryQuery(id))
  return (
    <RecordDrawer
      what="change"
      result={result}
      titleOf={subjectText}
      foot={() => null}
      onClose={() => void navigate(adminPaths.audit(query), { preventScrollReset: true })}
    >
      {entry => <Detail entry={entry} />}
    </RecordDrawer>
  )
}

function Detail({ entry }: { entry: AuditEntry }) {
  const time = useStoreTime()
  const { actor_id, actor, subject, kind, at, action } = entry
  return (
    <div className="grid gap-7 py-5 text-admin">
      <WindowTitle admin title={subjectText(entry)} />
      <dl>
        <LabeledValue name="Change">{actionText(action)}</LabeledValue>
        <LabeledValue name="When">
          <time dateTime={at}>{time(at)}</time>
        </LabeledValue>
        <LabeledValue name="Who">
          {actor_id === '' ? (
            actorText(entry)
          ) : (
            <>
              <Link to={adminPaths.user({ id: actor_id })} className="link">
                {actor}
              </Link>
              <More to={adminPaths.audit({ actor: actor_id })}>All changes by this person</More>
            </>
          )}
        </LabeledValue>
        <LabeledValue name="What">
          <SubjectLink entry={entry} className="link" />
          {kind === 'order' && (
            <span className="block text-small text-ink-2">
              The order’s timeline also has what customers and the store did.
            </span>
          )}
          <More to={adminPaths.audit({ subject })}>All changes to this</More>
        </LabeledValue>
      </dl>
      <DetailSection title="Before and after">
        <BeforeAfter entry={entry} />
      </DetailSection>
    </div>
  )
}

const More = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="block text-small text-ink-2 transition-colors hover:text-ultra">
    {children}
  </Link>
)

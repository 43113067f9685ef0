import { figures } from '../../../shared/figures.ts'
import type { ReportDashboard } from '../../../shared/schemas/report.ts'
import { FigureTable } from '../figures/figure-table.tsx'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { formatCount } from '../format.ts'

type Props = { reasons: ReportDashboard['products']['returns_by_reason'] }

/** Lists why items came back. */
export const ReturnReasons = ({ reasons }: Props) => (
  <Panel title="Returns by reason">
    {reasons.length === 0 ? (
      <PanelMessage>No items came back in this period.</PanelMessage>
    ) : (
      <FigureTable
        caption="Returns by reason"
        rows={reasons}
        keyOf={({ reason }) => reason}
        columns={[
          { name: 'Reason', value: ({ reason }) => reason },
          { name: 'Returned', number: true, value: ({ returned }) => formatCount(returned) },
          { name: figures.return_rate.name, number: true, value: row => `${row.rate.toFixed(1)}%` },
        ]}
      />
    )}
  </Panel>
)

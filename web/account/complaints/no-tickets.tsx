import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isFiltered } from './complaint-filters.ts'
import type { useComplaintFilters } from './use-complaint-filters.ts'

/** Empty state: no tickets at all (S-124), or none that match the filters. */
export const NoTickets = ({ list }: { list: ReturnType<typeof useComplaintFilters> }) =>
  isFiltered(list.filters) || list.filters.page > 1 ? (
    <EmptyState
      title="No tickets found"
      action={
        <Button rank="outline" onClick={list.clear}>
          Clear filters
        </Button>
      }
    >
      Try a different search or filter.
    </EmptyState>
  ) : (
    <EmptyState
      title="No Support Tickets"
      action={<ButtonLink to={list.newHref}>Submit Your First Ticket</ButtonLink>}
    >
      Have a question or a problem with an order? Contact us and read our reply here.
    </EmptyState>
  )

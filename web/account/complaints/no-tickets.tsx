import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isFiltered } from './complaint-filters.ts'
import type { useComplaintFilters } from './use-complaint-filters.ts'

/** Nothing to show: no ticket at all (S-124), or none that the filters let through. */
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
      Nothing matches what you look for.
    </EmptyState>
  ) : (
    <EmptyState
      title="No Support Tickets"
      action={<ButtonLink to={list.newHref}>Submit Your First Ticket</ButtonLink>}
    >
      Something wrong with an order, or a question? Write to us and follow the answer here.
    </EmptyState>
  )

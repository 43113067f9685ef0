import { QueryClient } from '@tanstack/react-query'

/**
 * Caches server data. Queries don't retry: `call` retries a GET, and pages show failures with Try
 * Again. Offline, a call fails at once: with a paused one, a button would stay busy forever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

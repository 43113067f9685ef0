import { expect, test } from 'vitest'
import { withReview } from '../../../../../web/api/queries/reviews.ts'

const review = {
  id: 'rev_9',
  user_name: 'Nora W.',
  rating: 5,
  title: 'Warm',
  comment: 'And dry.',
  created_at: '2026-05-12T08:00:00.000Z',
  is_verified_purchase: true,
}
const page = (number: number) => ({
  reviews: [{ ...review, id: `rev_${number}` }],
  distribution: [5, 4, 3, 2, 1].map(rating => ({ rating, count: rating === 4 ? 2 : 0 })),
  average_rating: 4,
  review_count: 2,
  pagination: { page: number, limit: 1, total: 2, total_pages: 2, pages: 2 },
})

test('adds a new review first and updates the average', () => {
  const first = withReview(page(1), review)
  expect(first.reviews.map(({ id }) => id)).toEqual(['rev_9', 'rev_1'])
  expect(first).toMatchObject({ review_count: 3, average_rating: 4.3 })
  expect(first.distribution[0]).toEqual({ rating: 5, count: 1 })
})

test('updates the count on later pages and keeps their reviews', () => {
  const second = withReview(page(2), review)
  expect(second.reviews.map(({ id }) => id)).toEqual(['rev_2'])
  expect(second.review_count).toBe(3)
})

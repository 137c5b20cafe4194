import type { Page } from '@mostrador/contract/wire'

/** A list that answers an array when no page is asked for: with a page its answer is always one. */
export const asPage = <T>(answer: T[] | Page<T>, page_size: number): Page<T> =>
  Array.isArray(answer)
    ? {
        results: answer,
        count: answer.length,
        total_pages: 1,
        page: 1,
        page_size,
        next: null,
        previous: null,
      }
    : answer

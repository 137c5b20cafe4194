/**
 * The error catalogue as one table: the exact texts of an area, and for each text the way to see it. A text
 * without a row is a type error. A row for a text outside the area is also a type error.
 */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../fakeApi.ts'
import { type RenderOptions, renderApp, type TestApp } from '../renderApp.tsx'

/**
 * The place of a text: a toast of three kinds, the whole screen, below a field, in a question, in an empty
 * table.
 */
type Seen = 'success' | 'info' | 'error' | 'screen' | 'field' | 'question' | 'empty'

export interface Row extends RenderOptions {
  seen: Seen
  /** The address of the screen. */
  at: string
  /** The case, when a text has several. */
  when?: string
  /** The person's actions on the screen. */
  act?: (app: TestApp) => Promise<unknown>
}

export function catalogo<T extends string>(
  area: string,
  texts: readonly T[],
  rows: Record<T, Row | readonly Row[]>,
): void {
  describe(area, () => {
    for (const text of texts) {
      for (const row of [rows[text]].flat() as Row[]) {
        it(row.when ? `${text} (${row.when})` : text, async () => {
          const { seen, at, act, when: _, ...options } = row
          const app = renderApp(at, options)
          await act?.(app)
          await SEEN[seen](text)
          // The screen never shows the text of a failure inside the server.
          expect(screen.queryByText(/stack trace/)).not.toBeInTheDocument()
        })
      }
    }
  })
}

/** `findByText` matches the whole text, and fails when the page shows it twice. */
const once = async (text: string): Promise<HTMLElement> => {
  const found = await screen.findByText(text)
  expect(found).toBeVisible()
  return found
}

const toast = (role: 'status' | 'alert') => async (text: string) => {
  const found = await once(text)
  expect(found.closest('[role=status], [role=alert]')).toHaveAttribute('role', role)
  expect(found.closest('[data-toasts]')).not.toBeNull()
}

const SEEN: Record<Seen, (text: string) => Promise<void>> = {
  success: toast('status'),
  info: toast('status'),
  error: toast('alert'),
  screen: async (text) => {
    expect((await once(text)).closest('[role=alert]')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  },
  field: async (text) => {
    const { id } = await once(text)
    expect(document.querySelector(`[aria-describedby~="${id}"]`)).toBeInvalid()
  },
  question: async (text) => {
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeVisible()
  },
  empty: async (text) => {
    expect((await once(text)).closest('table')).toBeInTheDocument()
  },
}

/** A server that fails; no screen may show the text of its failure. */
export const breaks = (): never => {
  throw refusal(500, 'stack trace')
}

export const press =
  (...names: (string | RegExp)[]) =>
  async ({ user }: TestApp) => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }))
  }

/** Fills in the fields of the open dialog, then saves it. */
export const fill =
  (open: string | RegExp, fields: Record<string, string>) =>
  async (app: TestApp): Promise<void> => {
    await press(open)(app)
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, text] of Object.entries(fields)) {
      const field = dialog.getByLabelText(label)
      if (field instanceof HTMLSelectElement) await app.user.selectOptions(field, text)
      else {
        await app.user.clear(field)
        if (text) await app.user.type(field, text)
      }
    }
    await app.user.click(dialog.getByRole('button', { name: 'Guardar' }))
  }

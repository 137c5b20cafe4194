/** The search that a module offers to the palette. */
import type { NavigateOptions } from '@tanstack/react-router'

interface PaletteItem {
  key: string
  label: string
  /** The kind of thing, beside the label: 'Pantalla', 'Cliente'. */
  kind: string
  to: NavigateOptions
}

export type PaletteSource = (search: string, signal: AbortSignal) => Promise<PaletteItem[]> | PaletteItem[]

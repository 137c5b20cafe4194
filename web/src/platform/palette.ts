/** What a module offers to the palette: its own search. */
import type { NavigateOptions } from '@tanstack/react-router'

interface PaletteItem {
  key: string
  label: string
  /** What it is, beside the label: 'Pantalla', 'Cliente'. */
  kind: string
  to: NavigateOptions
}

export type PaletteSource = (search: string, signal: AbortSignal) => Promise<PaletteItem[]> | PaletteItem[]

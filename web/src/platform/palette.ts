/** The search that a module offers to the palette. */
import type { NavigateOptions } from '@tanstack/react-router'

export interface PaletteItem {
  key: string
  label: string
  /** The kind of thing, beside the label: 'Pantalla', 'Cliente'. */
  kind: string
  /** Where it leads to, or the name of what the palette does at once. */
  to: NavigateOptions | 'salir' | 'cambiar' | 'oscuro' | 'claro'
}

export type PaletteSource = (search: string, signal: AbortSignal) => Promise<PaletteItem[]> | PaletteItem[]

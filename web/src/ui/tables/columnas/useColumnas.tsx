import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import type { Column } from './column.ts'
import { readCambiadas, storeCambiadas } from './columnasCambiadas.ts'

const ColumnasButton = later(() => import('./ColumnasButton.tsx').then((m) => m.ColumnasButton))

/** The columns of a list that this user sees, and the button to choose them. */
export function useColumnas<T>(lista: string, todas: readonly Column<T>[]) {
  'use memo'
  const { usuario } = useSesion()
  const [cambiadas, setCambiadas] = useState(() => readCambiadas(usuario.id, lista))
  const elegir = (header: string) => {
    const next = cambiadas.includes(header) ? cambiadas.filter((h) => h !== header) : [...cambiadas, header]
    storeCambiadas(usuario.id, lista, next)
    setCambiadas(next)
  }
  // The name of a row always shows.
  const elegibles = todas.filter(({ card }) => card !== 'title')
  const ocultas = elegibles.filter(({ header, oculta = false }) => oculta !== cambiadas.includes(header))
  return {
    columnas: todas.filter((column) => !ocultas.includes(column)),
    botonColumnas: (
      <ColumnasButton
        columnas={elegibles.map(({ header }) => header)}
        ocultas={ocultas.map(({ header }) => header)}
        onElegir={elegir}
      />
    ),
  }
}

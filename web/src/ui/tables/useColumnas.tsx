import { useState } from 'react'
import { useSesion } from '../../platform/api/session.tsx'
import { later } from '../../platform/later.tsx'
import type { Column } from './column.ts'
import { readOcultas, storeOcultas } from './columnasOcultas.ts'

const ColumnasButton = later(() => import('./ColumnasButton.tsx').then((m) => m.ColumnasButton))

/** The columns of a list without those that this user has hidden, and the button to choose them. */
export function useColumnas<T>(lista: string, todas: readonly Column<T>[]) {
  'use memo'
  const { usuario } = useSesion()
  const [ocultas, setOcultas] = useState(() => readOcultas(usuario.id, lista))
  const elegir = (header: string, visible: boolean) => {
    const next = visible ? ocultas.filter((h) => h !== header) : [...ocultas, header]
    storeOcultas(usuario.id, lista, next)
    setOcultas(next)
  }
  // The name of a row always shows.
  const elegibles = todas.filter(({ card }) => card !== 'title').map(({ header }) => header)
  return {
    columnas: todas.filter(({ header, card }) => card === 'title' || !ocultas.includes(header)),
    botonColumnas: <ColumnasButton columnas={elegibles} ocultas={ocultas} onElegir={elegir} />,
  }
}

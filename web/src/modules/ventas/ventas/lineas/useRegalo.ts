import { regaloDe } from '@mostrador/contract/ventas/regalo'
import { useState } from 'react'
import { focusId } from '../../../documentos/lineas/problema.ts'

/** The box of the answer, where the focus goes while it is missing. */
export const CAJA_REGALO = 'venta-regalo'

type LineaRegalada = Parameters<typeof regaloDe>[0]['detalles'][number]

export interface Regalo {
  /** What is given away, in words; empty when nothing is. */
  que: string
  /** It was said that this is a gift. */
  dicho: boolean
  /** The answer is missing, and somebody wanted to save. */
  falta: boolean
  setDicho: (dicho: boolean) => void
  /** Whether it may be saved; asks for the answer where it is missing. */
  admite: () => boolean
}

/** Nothing is given away without a word. What was said holds for exactly these lines. */
export function useRegalo(lineas: readonly LineaRegalada[], total: number): Regalo {
  const que = regaloDe({ detalles: lineas, total })
  const [dichoDe, setDichoDe] = useState('')
  const [faltaDe, setFaltaDe] = useState('')
  const dicho = que !== '' && dichoDe === que
  return {
    que,
    dicho,
    falta: que !== '' && faltaDe === que && !dicho,
    setDicho: (si) => setDichoDe(si ? que : ''),
    admite: () => {
      if (que === '' || dicho) return true
      setFaltaDe(que)
      focusId(CAJA_REGALO)
      return false
    },
  }
}

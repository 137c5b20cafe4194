import type { PreguntaColumna } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { useState } from 'react'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import styles from '../Importacion.module.css'

const centavosOf = (respuesta: string | null): number | null =>
  respuesta === null ? null : Math.round(Number(respuesta) * 100)

interface CotizacionInputProps {
  pregunta: PreguntaColumna
  onChange: (cotizacion: string) => void
}

/** How many pesos another currency is worth; told once it is written to its end. */
export function CotizacionInput({ pregunta: { texto, respuesta }, onChange }: CotizacionInputProps) {
  const [centavos, setCentavos] = useState(centavosOf(respuesta))
  const tell = () => {
    if (centavos !== null && centavos > 0 && centavos !== centavosOf(respuesta))
      onChange(String(centavos / 100))
  }
  return (
    <ImporteInput
      label={
        <>
          {respuesta === null && <span className={styles.falta}>Falta responder</span>}
          {texto}
        </>
      }
      maw={264}
      value={centavos}
      error={centavos === 0 ? 'La cotización debe ser mayor a cero' : undefined}
      onChange={setCentavos}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
    />
  )
}

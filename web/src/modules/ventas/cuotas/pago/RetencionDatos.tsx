import { TextInput } from '@mantine/core'
import { Campos } from '../../../../ui/Campos.tsx'
import { FechaInput } from '../../../../ui/dates/FechaInput.tsx'
import styles from '../Cobrar.module.css'
import type { RetencionTecleada } from './pago.reglas.ts'

interface RetencionDatosProps {
  retencion: RetencionTecleada
  onChange: (changed: Partial<RetencionTecleada>) => void
}

/** The certificate of a tax that the customer held back. */
export function RetencionDatos({ retencion, onChange }: RetencionDatosProps) {
  return (
    <Campos
      as="fieldset"
      ancho={132}
      gap={8}
      align="start"
      className={styles.datos}
      aria-label="Datos de la retención"
    >
      <TextInput
        label="Régimen"
        placeholder="Ganancias, IVA, IIBB Santa Fe…"
        maxLength={80}
        value={retencion.regimen}
        onChange={({ currentTarget: { value } }) => onChange({ regimen: value })}
      />
      <TextInput
        label="Número de certificado"
        autoComplete="off"
        maxLength={40}
        value={retencion.numero}
        onChange={({ currentTarget: { value } }) => onChange({ numero: value })}
      />
      <FechaInput
        label="Fecha"
        value={retencion.fecha}
        onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
      />
    </Campos>
  )
}

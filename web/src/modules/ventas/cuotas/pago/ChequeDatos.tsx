import { TextInput } from '@mantine/core'
import { hoy } from '../../../../platform/text/format.ts'
import { Campos } from '../../../../ui/Campos.tsx'
import { FechaInput } from '../../../../ui/dates/FechaInput.tsx'
import styles from '../Cobrar.module.css'
import type { ChequeTecleado } from './pago.reglas.ts'

interface ChequeDatosProps {
  cheque: ChequeTecleado
  onChange: (changed: Partial<ChequeTecleado>) => void
}

const DATOS = 'Datos del cheque'

/** Goes to the first blank field of a cheque. */
export function focusCheque(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`fieldset[aria-label="${DATOS}"] input`)]
  fields.find(({ value }) => value === '')?.focus()
}

/** What the shop notes about a cheque, in a sale and in a collection. */
export function ChequeDatos({ cheque, onChange }: ChequeDatosProps) {
  return (
    <Campos as="fieldset" ancho={132} gap={8} align="start" className={styles.datos} aria-label={DATOS}>
      <TextInput
        label="Banco"
        maxLength={80}
        value={cheque.banco}
        onChange={({ currentTarget: { value } }) => onChange({ banco: value })}
      />
      <TextInput
        label="Número"
        autoComplete="off"
        maxLength={40}
        value={cheque.numero}
        onChange={({ currentTarget: { value } }) => onChange({ numero: value })}
      />
      <FechaInput
        label="Vencimiento"
        value={cheque.vencimiento ?? hoy()}
        onChange={(vencimiento) =>
          onChange({ vencimiento: vencimiento === hoy() ? null : (vencimiento ?? '') })
        }
      />
    </Campos>
  )
}

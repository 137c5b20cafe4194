import { TextInput } from '@mantine/core'
import { MAX_MOTIVO } from '@mostrador/contract/ventas/lineas'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { ancho } from '../../../../ui/Banda.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { campoId } from '../nueva/venta.campos.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import { formatDescuento, readDescuento } from './rebaja.reglas.ts'
import { importesOf } from './venta.importes.ts'

type Bonificada = Pick<VentaValues, 'bonificacion' | 'bonificacion_parte'>

/** The discount of the whole sale where its lines may have their own: an amount, or a part of them, and its reason. */
export function Bonificacion({ form }: { form: DocumentForm<VentaValues> }) {
  const { values, change, errorOf } = form
  const { motivo_descuento } = useSesion().usuario
  // The text as it is typed, until something else changes what it says.
  const [typed, setTyped] = useState({ text: textOf(values), says: values as Bonificada })
  const same =
    Object.is(typed.says.bonificacion, values.bonificacion) &&
    typed.says.bonificacion_parte === values.bonificacion_parte
  const { bonificacion } = importesOf(values)
  return (
    <>
      <TextInput
        id={campoId('bonificacion')}
        style={ancho(3, 8, 12)}
        label="Bonificación"
        placeholder="0,00 o 10 %"
        description={values.bonificacion_parte ? `Son ${formatMoney(bonificacion)}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        inputMode="text"
        value={same ? typed.text : textOf(values)}
        error={errorOf('bonificacion')}
        onChange={({ currentTarget: { value } }) => {
          const says = read(value)
          setTyped({ text: value, says })
          change((v) => ({ ...v, ...says }))
        }}
      />
      {motivo_descuento && bonificacion > 0 && (
        <TextInput
          id={campoId('bonificacion_motivo')}
          style={ancho(6, 12, 24)}
          label="Motivo de la bonificación"
          required
          maxLength={MAX_MOTIVO}
          autoComplete="off"
          value={values.bonificacion_motivo}
          error={errorOf('bonificacion_motivo')}
          onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, bonificacion_motivo: value }))}
        />
      )}
    </>
  )
}

const read = (text: string): Bonificada => {
  const leido = readDescuento(text)
  if (typeof leido === 'number') return { bonificacion: Number.NaN, bonificacion_parte: null }
  if (leido?.como === 'porcentaje') return { bonificacion: 0, bonificacion_parte: leido.valor }
  return { bonificacion: leido?.valor ?? 0, bonificacion_parte: null }
}

const textOf = ({ bonificacion, bonificacion_parte: parte }: Bonificada): string => {
  if (parte !== null) return formatDescuento({ como: 'porcentaje', valor: parte })
  return bonificacion > 0 ? formatDescuento({ como: 'importe', valor: bonificacion }) : ''
}

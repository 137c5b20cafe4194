import { TextInput } from '@mantine/core'
import { MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatImporte, hoy } from '../../../../platform/text/format.ts'
import { ancho } from '../../../../ui/Banda.tsx'
import { FechaInput } from '../../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { importesOf, vencimientosEn } from '../lineas/venta.importes.ts'
import styles from '../nueva/VentaForm.module.css'
import { campoId } from '../nueva/venta.campos.ts'
import type { VentaValues } from '../nueva/venta.form.ts'

interface VentaCuotasProps {
  form: DocumentForm<VentaValues>
  /** True for the condition with exactly two instalments and no advance. */
  locked: boolean
}

/** Only for the two conditions on account. */
export function VentaCuotas({ form, locked }: VentaCuotasProps) {
  const { values, change, errorOf } = form
  const { usuario } = useSesion()
  // A plan of the shop has its number too, but takes an advance.
  const fixed = locked || values.plan !== null
  const fecha = values.fecha || hoy()
  return (
    <>
      <ImporteInput
        id={campoId('anticipo')}
        style={ancho(4, 8, 16)}
        label="Anticipo"
        blankIsZero
        readOnly={locked}
        value={values.anticipo}
        error={errorOf('anticipo')}
        onChange={(importe) => change((v) => ({ ...v, anticipo: importe ?? 0 }))}
      />
      <CantidadInput
        key={fixed ? 'fixed' : 'free'}
        id={campoId('cantidad_cuotas')}
        style={ancho(2, 5, 8)}
        label="Cuotas"
        readOnly={fixed}
        optional
        max={MAX_CUOTAS}
        value={values.cantidad_cuotas}
        error={errorOf('cantidad_cuotas')}
        onChange={(cuotas) => change((v) => ({ ...v, cantidad_cuotas: fixed ? v.cantidad_cuotas : cuotas }))}
      />
      <TextInput
        className={styles.valorCuota}
        label="Valor de cuota"
        readOnly
        leftSection={<span aria-hidden>$</span>}
        value={formatImporte(importesOf(values).valor_cuota)}
      />
      {usuario.elegir_vencimiento && (
        <FechaInput
          id={campoId('primer_vencimiento')}
          style={ancho(4, 8, 12)}
          label="Primer vencimiento"
          value={values.primer_vencimiento ?? vencimientosEn(values, fecha).primera}
          error={errorOf('primer_vencimiento')}
          onChange={(elegida) => change((v) => ({ ...v, primer_vencimiento: elegida ?? '' }))}
        />
      )}
    </>
  )
}

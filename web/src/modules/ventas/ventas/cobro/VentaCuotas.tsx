import { TextInput } from '@mantine/core'
import { MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { formatImporte } from '../../../../platform/text/format.ts'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { importesOf } from '../lineas/venta.importes.ts'
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
  return (
    <>
      <ImporteInput
        id={campoId('anticipo')}
        className={styles.anticipo}
        label="Anticipo"
        blankIsZero
        readOnly={locked}
        value={values.anticipo}
        error={errorOf('anticipo')}
        onChange={(importe) => change((v) => ({ ...v, anticipo: importe ?? 0 }))}
      />
      <CantidadInput
        key={locked ? 'fixed' : 'free'}
        id={campoId('cantidad_cuotas')}
        className={styles.cuotas ?? ''}
        label="Cuotas"
        readOnly={locked}
        optional
        max={MAX_CUOTAS}
        value={values.cantidad_cuotas}
        error={errorOf('cantidad_cuotas')}
        onChange={(cuotas) => change((v) => ({ ...v, cantidad_cuotas: locked ? 2 : cuotas }))}
      />
      <TextInput
        className={styles.valorCuota}
        label="Valor de cuota"
        readOnly
        leftSection={<span aria-hidden>$</span>}
        value={formatImporte(importesOf(values).valor_cuota)}
      />
    </>
  )
}

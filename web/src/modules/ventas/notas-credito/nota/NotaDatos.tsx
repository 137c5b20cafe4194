import { NativeSelect } from '@mantine/core'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { useQuery } from '@tanstack/react-query'
import { formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { ancho, Banda } from '../../../../ui/Banda.tsx'
import { ConceptoInput, DiaInput } from '../../../documentos/formulario/DocumentoFields.tsx'
import { ClientePicker } from '../../../documentos/pickers/ClientePicker.tsx'
import styles from './NotaCredito.module.css'
import { campoId } from './nota.campos.ts'
import { type ClienteDeNota, changeVenta, type NotaValues } from './nota.form.ts'
import { ventasDeClienteQuery } from './nota.queries.ts'
import type { Campo } from './nota.reglas.ts'

interface NotaDatosProps {
  values: NotaValues
  change: (next: (values: NotaValues) => NotaValues) => void
  errorOf: (campo: Campo) => string | undefined
  onCliente: (cliente: ClienteDeNota | null) => void
  onSinCliente: (text: string) => boolean
}

/** The customer, the date, the sale and the reason of the note. */
export function NotaDatos({ values, change, errorOf, onCliente, onSinCliente }: NotaDatosProps) {
  const { data: ventas = [] } = useQuery(ventasDeClienteQuery(values.cliente?.id))
  return (
    <Banda>
      <ClientePicker
        id={campoId('cliente')}
        className={styles.cliente ?? ''}
        required
        conBaja
        autoFocus={values.cliente === null}
        value={values.cliente}
        maxListHeight={180}
        error={errorOf('cliente')}
        onPick={onCliente}
        onUnknown={onSinCliente}
      />
      <DiaInput
        id={campoId('fecha')}
        style={ancho(4, 8, 24)}
        value={values.fecha}
        error={errorOf('fecha')}
        onChange={(fecha) => change((v) => ({ ...v, fecha }))}
      />
      <NativeSelect
        style={ancho(9, 24, 24)}
        label="Venta"
        disabled={values.cliente === null}
        data={[
          { value: '', label: 'Ninguna: devolución libre' },
          ...ventas.map(({ id, punto_venta, fecha, total }) => ({
            value: String(id),
            label: `${comprobante('venta', punto_venta, id)} · ${formatFecha(fecha)} · ${formatMoney(total)}`,
          })),
        ]}
        value={values.venta === null ? '' : String(values.venta)}
        onChange={({ currentTarget: { value } }) => change((v) => changeVenta(v, Number(value) || null))}
      />
      <ConceptoInput
        id={campoId('concepto')}
        style={ancho(24, 24, 24)}
        value={values.concepto}
        error={errorOf('concepto')}
        onChange={(concepto) => change((v) => ({ ...v, concepto }))}
      />
    </Banda>
  )
}

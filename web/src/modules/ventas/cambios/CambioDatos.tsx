import { NativeSelect } from '@mantine/core'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { CondicionVenta, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { useQuery } from '@tanstack/react-query'
import { formatFecha, formatMoney } from '../../../platform/format.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { ventasDeClienteQuery } from '../notas-credito/nota/nota.queries.ts'
import { changeCondicion, pickCliente } from '../ventas/nueva/venta.form.ts'
import type { CambioValues } from './cambio.form.ts'

/** A plan of many instalments is made with a sale of its own. */
const CONDICIONES_DE_CAMBIO = CondicionVenta.options.filter((c) => c !== MAS_CUOTAS)

interface CambioDatosProps {
  values: CambioValues
  change: (next: (values: CambioValues) => CambioValues) => void
  error: string | undefined
  onSinCliente: (text: string) => boolean
}

/** The customer, the sale whose goods come back, and how the taken ones are sold. */
export function CambioDatos({ values, change, error, onSinCliente }: CambioDatosProps) {
  const { data: ventas = [] } = useQuery(ventasDeClienteQuery(values.cliente?.id))
  return (
    <FormBand>
      <Campo span={5}>
        <ClientePicker
          id="cambio-cliente"
          required
          autoFocus={values.cliente === null}
          value={values.cliente}
          error={error}
          onUnknown={onSinCliente}
          onPick={(cliente) =>
            change((v) => ({
              ...v,
              cliente: cliente && pickCliente(cliente),
              ...(cliente?.id === v.cliente?.id ? {} : SIN_VENTA),
            }))
          }
        />
      </Campo>
      <Campo span={4}>
        <NativeSelect
          label="Venta que se devuelve"
          disabled={values.cliente === null}
          data={[
            { value: '', label: 'Ninguna: por artículo' },
            ...ventas.map(({ id, punto_venta, fecha, total }) => ({
              value: String(id),
              label: `${comprobante('venta', punto_venta, id)} · ${formatFecha(fecha)} · ${formatMoney(total)}`,
            })),
          ]}
          value={values.venta === null ? '' : String(values.venta)}
          onChange={({ currentTarget: { value } }) =>
            change((v) => ({ ...v, ...SIN_VENTA, venta: Number(value) || null }))
          }
        />
      </Campo>
      <Campo span={3}>
        <NativeSelect
          label="Condición de venta"
          data={CONDICIONES_DE_CAMBIO}
          value={values.condicion_venta}
          onChange={({ currentTarget: { value } }) =>
            change((v) => ({ ...v, ...changeCondicion(v, value as CondicionVenta), pagos: null }))
          }
        />
      </Campo>
    </FormBand>
  )
}

/** Another sale gives back other goods at other prices. */
const SIN_VENTA = { venta: null, devuelve: null, motivo_exceso: null, devueltos: [] } as const

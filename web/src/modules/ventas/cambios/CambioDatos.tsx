import { NativeSelect } from '@mantine/core'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import {
  CONTADO,
  condicionesDeVenta,
  esCuentaCorriente,
  MAS_CUOTAS,
} from '@mostrador/contract/documentos/condiciones-venta'
import { SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { SIN_NOMBRE } from '../../documentos/pickers/clientes.picker.ts'
import { ventaADevolverQuery, ventasDeClienteQuery } from '../notas-credito/nota/nota.queries.ts'
import {
  chooseCondicion,
  condicionElegida,
  opcionesDeCondicion,
  pickCliente,
  sinCuenta,
  withCliente,
} from '../ventas/nueva/venta.form.ts'
import { type CambioValues, changeVenta } from './cambio.form.ts'

/** A plan of many instalments is made with a sale of its own; where the payment comes at the end, its means are not chosen before. */
const condicionesDeCambio = ({ venta_qr, cobrar_al_final }: Perfil) =>
  condicionesDeVenta(venta_qr).filter(
    (c) => c !== MAS_CUOTAS && !(cobrar_al_final && c !== CONTADO && !esCuentaCorriente(c)),
  )

interface CambioDatosProps {
  values: CambioValues
  change: (next: (values: CambioValues) => CambioValues) => void
  error: string | undefined
  onSinCliente: (text: string) => boolean
  /** Goes on from the chosen customer. */
  onKeep: () => void
}

/** The customer, the sale whose goods come back, and how the taken ones are sold. */
export function CambioDatos({ values, change, error, onSinCliente, onKeep }: CambioDatosProps) {
  const { usuario } = useSesion()
  const { data: ventas = [] } = useQuery(ventasDeClienteQuery(values.cliente?.id))
  const { data: elegida } = useQuery(ventaADevolverQuery(values.venta))
  // An older sale, in whose detail the exchange began, is none of those that are offered.
  const otra = elegida && !ventas.some(({ id }) => id === elegida.id) ? [elegida] : []
  return (
    <FormBand>
      <Campo span={5}>
        <ClientePicker
          id="cambio-cliente"
          required
          autoFocus={values.cliente === null}
          value={values.cliente}
          error={error ?? (sinCuenta(values) && SIN_CUENTA_CORRIENTE)}
          sinTexto={SIN_NOMBRE}
          onUnknown={onSinCliente}
          onKeep={onKeep}
          onPick={(cliente) =>
            change((v) =>
              withCliente(
                cliente?.id === v.cliente?.id ? v : changeVenta(v, null),
                cliente && pickCliente(cliente),
              ),
            )
          }
        />
      </Campo>
      <Campo span={4}>
        <NativeSelect
          label="Venta que se devuelve"
          disabled={values.cliente === null}
          data={[
            { value: '', label: 'Ninguna: por artículo' },
            ...[
              ...otra,
              ...ventas.map((v) => ({ ...v, numero: comprobante('venta', v.punto_venta, v.id) })),
            ].map(({ id, numero, fecha, total }) => ({
              value: String(id),
              label: `${numero} · ${formatFecha(fecha)} · ${formatMoney(total)}`,
            })),
          ]}
          value={values.venta === null ? '' : String(values.venta)}
          onChange={({ currentTarget: { value } }) => change((v) => changeVenta(v, Number(value) || null))}
        />
      </Campo>
      <Campo span={3}>
        <NativeSelect
          label="Condición de venta"
          data={opcionesDeCondicion(condicionesDeCambio(usuario), usuario.planes, values.plan)}
          value={condicionElegida(values)}
          onChange={({ currentTarget: { value } }) =>
            change((v) => ({ ...v, ...chooseCondicion(v, value, usuario.planes), pagos: null }))
          }
        />
      </Campo>
    </FormBand>
  )
}

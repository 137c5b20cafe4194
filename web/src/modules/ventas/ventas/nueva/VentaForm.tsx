import { NativeSelect, TextInput } from '@mantine/core'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { numeroPuntoVenta } from '@mostrador/contract/documentos/comprobantes'
import {
  condicionesDeVenta,
  DOS_CUOTAS,
  esCuentaCorriente,
  precioSegunCondicion,
} from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  A_FAVOR_SIN_USAR,
  disponibleDe,
  esConsumidorFinal,
  SIN_CUENTA_CORRIENTE,
} from '@mostrador/contract/maestros/clientes'
import { enLista } from '@mostrador/contract/maestros/precio-lista'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { later } from '../../../../platform/later.tsx'
import { formatMoney, hoy } from '../../../../platform/text/format.ts'
import { ancho, Banda } from '../../../../ui/Banda.tsx'
import { FechaInput } from '../../../../ui/dates/FechaInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { usePeriodoCerrado } from '../../../base/periodo-cerrado/usePeriodoCerrado.ts'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { ArticuloPicker } from '../../../documentos/lineas/ArticuloPicker.tsx'
import { ClienteONuevoPicker } from '../../../documentos/pickers/ClientePicker.tsx'
import { SIN_NOMBRE } from '../../../documentos/pickers/clientes.picker.ts'
import { VentaCuotas } from '../cobro/VentaCuotas.tsx'
import type { Entrada } from '../lineas/useEntrada.ts'
import type { Otras } from '../lineas/useOtras.ts'
import styles from './VentaForm.module.css'
import { campoId, focusCampo } from './venta.campos.ts'
import {
  type ClienteEnVenta,
  chooseCondicion,
  condicionElegida,
  opcionesDeCondicion,
  pickCliente,
  sinCuenta,
  type VentaValues,
  withCliente,
} from './venta.form.ts'

const LegajoEnVenta = later(() =>
  import('../../../maestros/legajos-credito/LegajoEnVenta.tsx').then((m) => m.LegajoEnVenta),
)
const Bonificacion = later(() => import('../lineas/Bonificacion.tsx').then((m) => m.Bonificacion))
const Hay = later(() => import('../../../mercaderia/stock/Hay.tsx').then((m) => m.Hay))

export interface VentaFormProps {
  form: DocumentForm<VentaValues>
  puntoVenta: number | null
  entrada: Entrada
  onCliente: (cliente: ClienteEnVenta) => void
  /** Asks for the stock of the other branches; undefined for who may not see it. */
  onOtras: ((otras: Otras) => void) | undefined
}

/** The fields of a sale; the form that uses them saves them. */
export function VentaForm({ form, puntoVenta, entrada, onCliente, onOtras }: VentaFormProps) {
  const { values, change, errorOf } = form
  const { usuario } = useSesion()
  const { sinLinea, falta } = useModo()
  // The chosen one stays, so that the person sees what to change.
  const condiciones = condicionesDeVenta(usuario.venta_qr).filter(
    (c) => !sinLinea || c === values.condicion_venta || !esCuentaCorriente(c),
  )
  const cerrado = usePeriodoCerrado(values.fecha ?? hoy())
  const { listas_precio: listas } = usuario
  const deLista = (a: Articulo) => enLista(a, values.cliente?.lista_aplicada, listas)

  return (
    <div className={styles.form}>
      {/* Enter in any of the fields goes on to the articles. */}
      <Banda onKeyDown={goOn}>
        <Grupo gap={4} align="flex-start" className={styles.cliente}>
          <ClienteONuevoPicker
            id={campoId('cliente')}
            required
            autoFocus={values.cliente === null}
            nuevoLabel="Agregar cliente"
            startsTyped
            sinTexto={SIN_NOMBRE}
            value={values.cliente}
            error={errorOf('cliente') ?? (sinCuenta(values) && SIN_CUENTA_CORRIENTE)}
            onUnknown={entrada.onSinCliente}
            onKeep={() => focusCampo('articulo')}
            onPick={(cliente) =>
              cliente ? onCliente(pickCliente(cliente)) : change((v) => withCliente(v, null))
            }
          />
          {values.cliente && <span className={styles.saldo}>{saldoOf(values.cliente, usuario)}</span>}
          {values.cliente && usuario.legajos?.en_venta && <LegajoEnVenta cliente={values.cliente.id} />}
        </Grupo>
        {!usuario.cobrar_al_final && (
          <NativeSelect
            style={ancho(6, 10, 24)}
            title={falta.title}
            label="Condición de venta"
            data={opcionesDeCondicion(condiciones, usuario.planes, values.plan)}
            value={condicionElegida(values)}
            onChange={({ currentTarget: { value } }) =>
              change((v) => chooseCondicion(v, value, usuario.planes))
            }
          />
        )}
        <FechaInput
          id={campoId('fecha')}
          style={ancho(4, 8, 12)}
          label="Fecha"
          max={hoy()}
          value={values.fecha ?? hoy()}
          error={errorOf('fecha') ?? cerrado}
          onChange={(fecha) => change((v) => ({ ...v, fecha: fecha === hoy() ? null : (fecha ?? '') }))}
        />
        <TextInput
          style={ancho(3, 6, 12)}
          label="Punto de venta"
          readOnly
          value={puntoVenta === null ? '' : numeroPuntoVenta(puntoVenta)}
        />
        <TextInput
          id={campoId('concepto')}
          style={ancho(9, 16, 12)}
          label="Concepto"
          value={values.concepto}
          error={errorOf('concepto')}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, concepto: value }))}
        />
        {usuario.descuento_por_linea ? (
          <Bonificacion form={form} />
        ) : (
          <ImporteInput
            id={campoId('bonificacion')}
            style={ancho(3, 8, 12)}
            label="Bonificación"
            blankIsZero
            value={values.bonificacion}
            error={errorOf('bonificacion')}
            onChange={(importe) => change((v) => ({ ...v, bonificacion: importe ?? 0 }))}
          />
        )}
        {esCuentaCorriente(values.condicion_venta) && !usuario.cobrar_al_final && (
          <VentaCuotas form={form} locked={values.condicion_venta === DOS_CUOTAS} />
        )}
      </Banda>
      <ArticuloPicker
        id={campoId('articulo')}
        autoFocus={values.cliente !== null}
        detail={(a) => (
          <>
            {a.id} ·{' '}
            {formatMoney(
              precioSegunCondicion(deLista(a), values.condicion_venta, undefined, values.plan).precio,
            )}
            <Hay articulo={a.id} />
          </>
        )}
        onAsk={onOtras && ((articulo) => onOtras({ articulo, faltan: 0 }))}
        error={errorOf('articulo')}
        codigos={entrada}
        onPick={entrada.add}
      />
    </div>
  )
}

function goOn(event: React.KeyboardEvent): void {
  const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
  if (!plain || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusCampo('articulo')
}

const saldoOf = (
  cliente: ClienteEnVenta,
  { credito, listas_precio }: Pick<Perfil, 'credito' | 'listas_precio'>,
): string => {
  if (esConsumidorFinal(cliente.id)) return 'Al contado'
  const disponible = disponibleDe(cliente, credito)
  const lista = listas_precio?.find((l) => l.id === cliente.lista_aplicada)
  return [
    lista && `Lista ${lista.nombre}`,
    deudaOf(cliente),
    cliente.a_favor_sin_usar && `${A_FAVOR_SIN_USAR} ${formatMoney(cliente.a_favor_sin_usar)}`,
    disponible !== null && `Disponible ${formatMoney(Math.max(disponible, 0))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const deudaOf = ({ saldo }: ClienteEnVenta): string => {
  if (saldo === 0) return 'Sin deuda'
  return saldo > 0 ? `Debe ${formatMoney(saldo)}` : `A favor ${formatMoney(-saldo)}`
}

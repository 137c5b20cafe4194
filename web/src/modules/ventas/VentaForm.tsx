import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/articulos'
import type { Cliente } from '@mostrador/contract/clientes'
import { numeroPuntoVenta } from '@mostrador/contract/comprobantes'
import {
  CondicionVenta,
  DOS_CUOTAS,
  esCuentaCorriente,
  precioSegunCondicion,
} from '@mostrador/contract/ventas'
import { IconUserPlus } from '@tabler/icons-react'
import { formatMoney, hoy } from '../../platform/format.ts'
import { FechaInput } from '../../ui/FechaInput.tsx'
import { ImporteInput } from '../../ui/ImporteInput.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { ConTeclado } from '../../ui/Tecla.tsx'
import type { LookUp } from '../../ui/useExactQueue.ts'
import { articuloSuggestions } from '../articulos/articulos.picker.ts'
import { clienteSuggestions } from '../clientes/clientes.queries.ts'
import type { VentaFormState } from './useVentaForm.ts'
import { VentaCuotas } from './VentaCuotas.tsx'
import styles from './VentaForm.module.css'
import { campoId, focusCampo } from './venta.campos.ts'
import { type ClienteEnVenta, changeCondicion, pickCliente } from './venta.form.ts'
import type { Campo, Problema } from './venta.reglas.ts'

export interface VentaFormProps {
  form: VentaFormState
  puntoVenta: number | null
  problema: Problema | null
  onCliente: (cliente: ClienteEnVenta) => void
  onNuevoCliente: () => void
  /** Enter found no customer by what was typed. */
  onSinCliente: (text: string) => boolean
  onArticulo: (articulo: Articulo) => void
  lookUp: LookUp
  onSinArticulo: (code: string) => boolean
}

/** The fields of a sale; knows nothing of where it is saved. */
export function VentaForm(props: VentaFormProps) {
  const { form, puntoVenta, problema, onCliente, onNuevoCliente, onSinCliente } = props
  const { values, change } = form
  const errorOf = (campo: Campo) =>
    problema?.campo === campo ? (problema.marca ?? problema.texto) : undefined

  return (
    <div className={styles.form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of the fields goes on to the articles. */}
      <div className={styles.band} onKeyDown={goOn}>
        <div className={styles.cliente}>
          <Picker
            id={campoId('cliente')}
            className={styles.grow ?? ''}
            label="Cliente"
            placeholder="Nombre, documento o id"
            required
            autoFocus={values.cliente === null}
            hotkey={['F4', 'Ir a Cliente']}
            value={values.cliente}
            suggestions={clienteSuggestions}
            itemKey={(cliente) => cliente.id}
            itemLabel={(cliente) => cliente.nombre}
            itemDetail={detailOf}
            nothingFound={
              <>
                No hay clientes que coincidan. <ConTeclado>Alt+N agrega uno nuevo.</ConTeclado>
              </>
            }
            error={errorOf('cliente')}
            onUnknown={onSinCliente}
            onKeep={() => focusCampo('articulo')}
            onPick={(cliente) =>
              cliente ? onCliente(pickCliente(cliente)) : change((v) => ({ ...v, cliente: null }))
            }
          />
          <Tooltip
            label={
              <>
                Nuevo cliente <ConTeclado>(Alt+N)</ConTeclado>
              </>
            }
          >
            <ActionIcon
              variant="default"
              className={styles.add}
              aria-label="Agregar cliente"
              onClick={onNuevoCliente}
            >
              <IconUserPlus size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {values.cliente && <span className={styles.saldo}>{saldoOf(values.cliente)}</span>}
        </div>
        <NativeSelect
          className={styles.condicion}
          label="Condición de venta"
          data={CondicionVenta.options}
          value={values.condicion_venta}
          onChange={({ currentTarget }) =>
            change((v) => changeCondicion(v, currentTarget.value as CondicionVenta))
          }
        />
        <FechaInput
          id={campoId('fecha')}
          className={styles.fecha}
          label="Fecha"
          max={hoy()}
          value={values.fecha ?? hoy()}
          error={errorOf('fecha')}
          onChange={(fecha) => change((v) => ({ ...v, fecha: fecha === hoy() ? null : (fecha ?? '') }))}
        />
        <TextInput
          className={styles.puntoVenta}
          label="Punto de venta"
          readOnly
          value={puntoVenta === null ? '' : numeroPuntoVenta(puntoVenta)}
        />
        <TextInput
          id={campoId('concepto')}
          className={styles.concepto}
          label="Concepto"
          value={values.concepto}
          error={errorOf('concepto')}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, concepto: value }))}
        />
        <ImporteInput
          id={campoId('bonificacion')}
          className={styles.bonificacion}
          label="Bonificación"
          blankIsZero
          value={values.bonificacion}
          error={errorOf('bonificacion')}
          onChange={(importe) => change((v) => ({ ...v, bonificacion: importe ?? 0 }))}
        />
        {esCuentaCorriente(values.condicion_venta) && (
          <VentaCuotas form={form} errorOf={errorOf} locked={values.condicion_venta === DOS_CUOTAS} />
        )}
      </div>
      <ArticuloBox {...props} error={errorOf('articulo')} />
    </div>
  )
}

function ArticuloBox(props: VentaFormProps & { error: string | undefined }) {
  const { form, onArticulo, lookUp, onSinArticulo, error } = props
  const { condicion_venta } = form.values
  return (
    <Picker
      id={campoId('articulo')}
      label="Artículo"
      placeholder="Nombre, código o código de barras"
      hotkey={['F2', 'Ir a Artículo']}
      autoFocus={form.values.cliente !== null}
      clearOnPick
      suggestions={articuloSuggestions}
      itemKey={(articulo) => articulo.id}
      itemLabel={(articulo) => articulo.nombre}
      itemDetail={(articulo) => (
        <>
          {articulo.id} · {formatMoney(precioSegunCondicion(articulo, condicion_venta).precio)}
        </>
      )}
      nothingFound="No hay artículos que coincidan."
      error={error}
      lookUp={lookUp}
      onUnknown={onSinArticulo}
      onPick={(articulo) => articulo && onArticulo(articulo)}
    />
  )
}

function goOn(event: React.KeyboardEvent): void {
  const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
  if (!plain || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusCampo('articulo')
}

const detailOf = (cliente: Cliente): string =>
  `N.º ${cliente.id} · ${cliente.tipo_documento} ${cliente.numero_documento}`

const saldoOf = ({ saldo }: ClienteEnVenta): string => {
  if (saldo === 0) return 'Sin deuda'
  return saldo > 0 ? `Debe ${formatMoney(saldo)}` : `A favor ${formatMoney(-saldo)}`
}

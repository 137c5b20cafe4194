import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/articulos'
import { TipoOperacion } from '@mostrador/contract/documentos'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, hoy } from '../../platform/format.ts'
import { useSesion } from '../../platform/session.tsx'
import { Campo, FormBand } from '../../ui/DocumentForm.tsx'
import { FechaInput } from '../../ui/FechaInput.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { ConTeclado } from '../../ui/Tecla.tsx'
import { articuloSuggestions } from '../articulos/articulos.picker.ts'
import { clienteSuggestions } from '../clientes/clientes.queries.ts'
import { ARTICULO_ID, type EntradaArticulos, focusArticulo } from '../documentos/useEntradaArticulos.ts'
import { sucursalesQuery } from '../sucursales/sucursales.queries.ts'
import styles from './Remito.module.css'
import type { Problema, RemitoValues } from './remito.form.ts'

interface RemitoFieldsProps {
  values: RemitoValues
  change: (next: (values: RemitoValues) => RemitoValues) => void
  sucursal: number | null
  problema: Problema | null
  onNuevoCliente: () => void
  entrada: EntradaArticulos
  onArticulo: (articulo: Articulo) => void
}

/** The fields of a delivery note; knows nothing of where it is saved. */
export function RemitoFields(props: RemitoFieldsProps) {
  const { values, change, sucursal, problema, onNuevoCliente, entrada, onArticulo } = props
  const errorOf = (campo: string) => (problema?.campo === campo ? problema.texto : undefined)
  return (
    <FormBand>
      <Campo span={5}>
        <div className={styles.cliente}>
          <Picker
            id="cliente"
            className={styles.grow ?? ''}
            label="Cliente"
            placeholder="Nombre, documento o id"
            required
            autoFocus={values.cliente === null}
            hotkey={['F4', 'Ir a Cliente']}
            value={values.cliente}
            suggestions={clienteSuggestions}
            itemKey={(c) => c.id}
            itemLabel={(c) => c.nombre}
            itemDetail={(c) => `N.º ${c.id} · ${c.tipo_documento} ${c.numero_documento}`}
            nothingFound={
              <>
                No hay clientes que coincidan. <ConTeclado>Alt+N agrega uno nuevo.</ConTeclado>
              </>
            }
            error={errorOf('cliente')}
            maxListHeight={180}
            onKeep={focusArticulo}
            onPick={(cliente) => {
              change((v) => ({ ...v, cliente: cliente && { id: cliente.id, nombre: cliente.nombre } }))
              if (cliente) focusArticulo()
            }}
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
        </div>
      </Campo>
      <Campo span={2}>
        <FechaInput
          id="fecha"
          label="Fecha"
          value={values.fecha ?? hoy()}
          max={hoy()}
          error={errorOf('fecha')}
          onChange={(fecha) => change((v) => ({ ...v, fecha: fecha === hoy() ? null : fecha }))}
        />
      </Campo>
      <Campo span={2}>
        <NativeSelect
          label="Operación"
          data={TipoOperacion.options.toReversed()}
          value={values.tipo_operacion}
          onChange={({ currentTarget: { value } }) =>
            change((v) => ({ ...v, tipo_operacion: value === 'ENTRADA' ? 'ENTRADA' : 'SALIDA' }))
          }
        />
      </Campo>
      <Campo span={3}>
        <SucursalField sucursal={sucursal} />
      </Campo>
      <Campo span={12}>
        <TextInput
          id="concepto"
          label="Concepto"
          required
          maxLength={500}
          autoComplete="off"
          value={values.concepto}
          error={errorOf('concepto')}
          onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, concepto: value }))}
        />
      </Campo>
      <Campo span={12}>
        <Picker
          id={ARTICULO_ID}
          label="Artículo"
          placeholder="Nombre, código o código de barras"
          autoFocus={values.cliente !== null}
          clearOnPick
          hotkey={['F2', 'Ir a Artículo']}
          suggestions={articuloSuggestions}
          itemKey={(a) => a.id}
          itemLabel={(a) => a.nombre}
          itemDetail={(a) => `${a.id} · ${formatMoney(a.precio_venta)}`}
          nothingFound="No hay artículos que coincidan."
          error={errorOf('articulo')}
          lookUp={entrada.lookUp}
          onUnknown={entrada.onUnknown}
          onPick={(articulo) => articulo && onArticulo(articulo)}
        />
      </Campo>
    </FormBand>
  )
}

/** The working branch; for pending articles the one that owes them. */
function SucursalField({ sucursal }: { sucursal: number | null }) {
  const { usuario } = useSesion()
  const isOther = sucursal !== null && sucursal !== usuario.sucursal
  const { data = [] } = useQuery({ ...sucursalesQuery, enabled: isOther })
  const name = isOther ? data.find((s) => s.id === sucursal)?.nombre : usuario.sucursal_nombre
  return <TextInput label="Sucursal" readOnly value={name ?? ''} />
}

import { NativeSelect, TextInput } from '@mantine/core'
import { TipoOperacion } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ConceptoInput, DiaInput } from '../../documentos/formulario/DocumentoFields.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import type { Entrada } from '../../documentos/lineas/useEntradaArticulos.ts'
import { mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import { ClienteONuevoPicker } from '../../documentos/pickers/ClientePicker.tsx'
import type { RemitoValues } from './remito.form.ts'

interface RemitoFieldsProps {
  values: RemitoValues
  change: (next: (values: RemitoValues) => RemitoValues) => void
  sucursal: number | null
  errorOf: (campo: string) => string | undefined
  entrada: Entrada
  onArticulo: (articulo: Articulo) => void
  onCliente: (cliente: Cliente | null) => void
}

/** The fields of a delivery note; the screen that uses them saves them. */
export function RemitoFields(props: RemitoFieldsProps) {
  const { values, change, sucursal, errorOf, entrada, onArticulo, onCliente } = props
  const { esDeposito } = useSesion()
  return (
    <FormBand>
      <Campo span={5}>
        <ClienteONuevoPicker
          id="cliente"
          required
          autoFocus={values.cliente === null}
          nuevoLabel="Agregar un cliente"
          extended
          value={values.cliente}
          error={errorOf('cliente')}
          maxListHeight={180}
          onKeep={focusArticulo}
          onPick={onCliente}
          onUnknown={entrada.onSinCliente}
        />
      </Campo>
      <Campo span={2}>
        <DiaInput
          value={values.fecha}
          error={errorOf('fecha')}
          onChange={(fecha) => change((v) => ({ ...v, fecha }))}
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
        <ConceptoInput
          value={values.concepto}
          error={errorOf('concepto')}
          onChange={(concepto) => change((v) => ({ ...v, concepto }))}
        />
      </Campo>
      <Campo span={12}>
        <ArticuloPicker
          autoFocus={values.cliente !== null}
          detail={(a) => (esDeposito ? a.id : `${a.id} · ${formatMoney(a.precio_venta)}`)}
          error={errorOf('articulo')}
          codigos={entrada}
          suggestions={mercaderiaSuggestions}
          onPick={onArticulo}
        />
      </Campo>
    </FormBand>
  )
}

/** The working branch; for pending articles, the branch that owes them. */
function SucursalField({ sucursal }: { sucursal: number | null }) {
  const { usuario } = useSesion()
  const isOther = sucursal !== null && sucursal !== usuario.sucursal
  const { data = [] } = useQuery({ ...sucursalesQuery, enabled: isOther })
  const name = isOther ? data.find((s) => s.id === sucursal)?.nombre : usuario.sucursal_nombre
  return <TextInput label="Sucursal" readOnly value={name ?? ''} />
}

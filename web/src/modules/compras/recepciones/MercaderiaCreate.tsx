/** The form of goods that come from a supplier, or go back: supplier, a text, and articles with their units. */

import { Button, TextInput } from '@mantine/core'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useSesion } from '../../../platform/api/session.tsx'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { Campo, DocumentForm, FormBand, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import type { DraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import {
  addLinea,
  changeCantidad,
  changeLinea,
  hasArticulo,
  resumenDe,
} from '../../documentos/lineas/lineas.ts'
import { focusArticulo, focusId } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import { useSeries } from '../../mercaderia/series/useSeries.tsx'
import { ProveedorPicker } from '../proveedores/ProveedorPicker.tsx'
import { SucursalCampo } from '../proveedores/SucursalCampo.tsx'
import { useFocoEnLinea } from '../proveedores/useFocoEnLinea.ts'
import { type LineaDeMercaderia, lineaDe, type MercaderiaValues } from './mercaderia.form.ts'

interface MercaderiaCreateProps<T extends MercaderiaValues> {
  title: string
  form: DraftForm<T>
  /** What the text is called, and whether it must be written. */
  texto: { label: string; required: boolean; maxLength: number }
  /** A further field, behind the supplier. */
  pedido?: React.ReactNode
  /** Columns behind the quantity. */
  after?: readonly Column<LineaDeMercaderia>[]
  /** The goods go back: their serial numbers are picked from those in stock. */
  vuelven?: boolean
  /** What else changes with the supplier. */
  onProveedor?: (values: T) => T
  onSave: () => void
  onCancel: () => void
}

export function MercaderiaCreate<T extends MercaderiaValues>(props: MercaderiaCreateProps<T>) {
  const {
    title,
    form,
    texto,
    pedido,
    after = [],
    vuelven = false,
    onProveedor = (v) => v,
    onSave,
    onCancel,
  } = props
  const { values, change, errorOf } = form
  const { esAdmin } = useSesion()
  const span = esAdmin ? (pedido ? 3 : 4) : pedido ? 5 : 6
  useHotkey('Ctrl+Enter', 'Guardar', onSave, !form.saving)
  const series = useSeries(
    (articulo, series) =>
      change((v) => ({ ...v, lineas: changeLinea<MercaderiaValues>(v, articulo, { series }).lineas })),
    { sale: vuelven, sucursal: values.sucursal ?? undefined },
  )
  const enLinea = useFocoEnLinea()
  /** A code that is read again is so much more. */
  const add = (articulo: Articulo, cantidad = 1) => {
    if (articulo.es_servicio) {
      notifyError(`«${articulo.nombre}» es un servicio: no lleva stock`)
      return false
    }
    const { id } = articulo
    const linea = form.now().lineas.find((l) => l.articulo.toLowerCase() === id.toLowerCase())
    if (linea && hasArticulo(form.now(), id))
      change((v) =>
        changeCantidad(v, linea.articulo, sumarCantidades([unidadesDe(linea.cantidad), cantidad])),
      )
    else if (form.accepts(articulo)) change((v) => addLinea(v, { ...lineaDe(articulo), cantidad }))
    else return false
    enLinea(id)
    return true
  }
  const entrada = useEntradaArticulos(add)
  return (
    <DocumentForm>
      <PageHeader title={title} />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <FormBand>
        <Campo span={span}>
          <ProveedorPicker
            id="proveedor"
            required
            autoFocus
            value={values.proveedor}
            error={errorOf('proveedor')}
            onKeep={() => focusId('texto')}
            onPick={(p) => {
              change((v) => onProveedor({ ...v, proveedor: p && { id: p.id, razon_social: p.razon_social } }))
              if (p) focusId('texto')
            }}
          />
        </Campo>
        {pedido && <Campo span={3}>{pedido}</Campo>}
        <Campo span={esAdmin ? (pedido ? 3 : 4) : pedido ? 4 : 6}>
          <TextInput
            id="texto"
            label={texto.label}
            required={texto.required}
            maxLength={texto.maxLength}
            autoComplete="off"
            value={values.texto}
            error={errorOf('texto')}
            onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, texto: value }))}
            onKeyDown={onEnter(focusArticulo)}
          />
        </Campo>
        {esAdmin && (
          <Campo span={pedido ? 3 : 4}>
            <SucursalCampo
              value={values.sucursal}
              onChange={(sucursal) => change((v) => ({ ...v, sucursal }))}
            />
          </Campo>
        )}
        <Campo span={12}>
          <ArticuloPicker
            error={errorOf('articulo')}
            codigos={entrada}
            suggestions={mercaderiaSuggestions}
            onPick={add}
          />
        </Campo>
      </FormBand>
      <LineasTable
        label="Artículos"
        lineas={values.lineas}
        onCantidad={form.setCantidad}
        onRemove={form.remove}
        onDone={focusArticulo}
        bajo={series}
        after={after}
      />
      <FormBar parts={resumenDe(values)}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={form.saving} onClick={onSave}>
          Guardar
        </Button>
      </FormBar>
    </DocumentForm>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { hoy } from '../../../../platform/text/format.ts'
import { FechaInput } from '../../../../ui/dates/FechaInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../../ui/pages/BorradorRecuperado.tsx'
import { Campo, DocumentForm, FormBand, FormBar } from '../../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import { SucursalSelect } from '../../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../../base/sucursales/sucursales.queries.ts'
import { ArticuloPicker } from '../../../documentos/lineas/ArticuloPicker.tsx'
import { LineasTable } from '../../../documentos/lineas/LineasTable.tsx'
import { resumenDe } from '../../../documentos/lineas/lineas.ts'
import { ARTICULO_ID, focusArticulo, focusId } from '../../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../../documentos/lineas/useEntradaArticulos.ts'
import { mercaderiaSuggestions } from '../../../documentos/pickers/articulos.picker.ts'
import { ProveedorPicker } from '../../proveedores/ProveedorPicker.tsx'
import styles from '../Pedido.module.css'
import type { usePedido } from '../usePedido.ts'
import type { PedidoLineaValues } from './pedido.form.ts'

interface PedidoFormProps {
  title: string
  section?: string | undefined
  pedido: ReturnType<typeof usePedido>
  /** The branch of a draft stays. */
  conSucursal: boolean
  onCancel: () => void
}

/** Supplier, articles and quantities; prices only if they are known. */
export function PedidoForm({ title, section, pedido, conSucursal, onCancel }: PedidoFormProps) {
  const { form, save } = pedido
  const { values, saving } = form
  const { puede } = useSesion()
  useHotkey('Ctrl+Enter', 'Pedir', () => save(true), !saving)

  return (
    <DocumentForm>
      <PageHeader title={title} section={section} />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <Campos pedido={pedido} conSucursal={conSucursal} />
      <LineasTable
        label="Artículos del pedido"
        lineas={values.lineas}
        onCantidad={form.setCantidad}
        onRemove={form.remove}
        onDone={focusArticulo}
        after={puede('ver_costos') ? [costoDe(form.setLinea)] : []}
      />
      <FormBar parts={resumenDe(values)}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="default" disabled={saving} onClick={() => save(false)}>
          Guardar borrador
        </Button>
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={saving} onClick={() => save(true)}>
          Pedir
        </Button>
      </FormBar>
    </DocumentForm>
  )
}

/** Whom it goes to and for when, and the box that adds its articles. */
function Campos({ pedido: { form, add }, conSucursal }: Pick<PedidoFormProps, 'pedido' | 'conSucursal'>) {
  const { values, change, errorOf } = form
  const { esAdmin, sucursal } = useSesion()
  const entrada = useEntradaArticulos(add, {
    again: (articulo, cantidad) => form.addUnit(articulo, cantidad),
  })
  const elige = esAdmin && conSucursal
  const sucursales = useQuery({ ...sucursalesQuery, enabled: elige })
  return (
    <FormBand>
      <Campo span={elige ? 3 : 4}>
        <ProveedorPicker
          id="proveedor"
          required
          autoFocus={values.proveedor === null}
          value={values.proveedor}
          error={errorOf('proveedor')}
          onKeep={focusArticulo}
          onPick={(elegido) => {
            change((v) => ({
              ...v,
              proveedor: elegido && { id: elegido.id, razon_social: elegido.razon_social },
            }))
            if (elegido) focusId(ARTICULO_ID)
          }}
        />
      </Campo>
      {elige && (
        <Campo span={3}>
          <SucursalSelect
            id="sucursal"
            label="Para la sucursal"
            sucursales={sucursales.data}
            value={values.sucursal ?? sucursal ?? 0}
            onChange={(id) => change((v) => ({ ...v, sucursal: id || null }))}
          />
        </Campo>
      )}
      <Campo span={elige ? 3 : 4}>
        <FechaInput
          id="fecha_entrega"
          label="Fecha de entrega"
          min={hoy()}
          value={values.fecha_entrega}
          error={errorOf('fecha_entrega')}
          onChange={(fecha) => change((v) => ({ ...v, fecha_entrega: fecha ?? '' }))}
        />
      </Campo>
      <Campo span={elige ? 3 : 4}>
        <TextInput
          label="Observaciones"
          maxLength={2000}
          autoComplete="off"
          value={values.observaciones}
          onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, observaciones: value }))}
        />
      </Campo>
      <Campo span={12}>
        <ArticuloPicker
          suggestions={mercaderiaSuggestions}
          error={errorOf('articulo')}
          codigos={entrada}
          onPick={add}
        />
      </Campo>
    </FormBand>
  )
}

const costoDe = (
  setLinea: (articulo: string, changed: Partial<PedidoLineaValues>) => void,
): Column<PedidoLineaValues> => ({
  header: 'Costo acordado',
  kind: 'numeric',
  width: '164px',
  cell: (linea) => (
    <ImporteInput
      costo
      aria-label={`Costo acordado de ${linea.nombre}`}
      className={styles.costo ?? ''}
      size="xs"
      placeholder="Sin acordar"
      value={linea.costo}
      onChange={(costo) => setLinea(linea.articulo, { costo })}
    />
  ),
})

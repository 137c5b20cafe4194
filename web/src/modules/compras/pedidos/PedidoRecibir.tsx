import { TextInput } from '@mantine/core'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import type { Pedido, PedidoLinea } from '@mostrador/contract/compras/pedidos/pedidos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useState } from 'react'
import { notifyError, notifyLeido, notifySuccess } from '../../../platform/notify.tsx'
import { formatEntero } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { type Cantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { useExactQueue } from '../../../ui/picker/useExactQueue.ts'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { LineaQuitar } from '../../documentos/lineas/LineaParts.tsx'
import { focusId } from '../../documentos/lineas/problema.ts'
import {
  columnaRecibida,
  type Recibida,
  refuseRecibidas,
} from '../../documentos/lineas/recibida.columnas.tsx'
import { findArticulo, mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import styles from './Pedido.module.css'
import { useRecibirPedido } from './pedidos.queries.ts'

interface LineaQueLlega {
  articulo: string
  nombre: string
  /** Null for what nobody ordered. */
  pedida: PedidoLinea | null
  cantidad: Cantidad
  motivo: string
}

const fieldId = ({ articulo }: LineaQueLlega): string => `llega-${articulo.toLowerCase()}`

/** 0 is an answer too; beyond what lacks, up to the tolerance. */
const recibidaDe = (l: LineaQueLlega): Recibida => ({
  id: fieldId(l),
  nombre: l.nombre,
  cantidad: l.cantidad,
  limites: l.pedida ? { min: 0, max: l.pedida.admite } : { min: 1 },
})

const bodyOf = (remito: string, llegadas: readonly LineaQueLlega[]) => ({
  remito: remito.trim(),
  observaciones: '',
  detalles: llegadas.flatMap(({ pedida, cantidad, motivo }) =>
    pedida ? [{ linea: pedida.linea, cantidad: cantidad ?? 0, motivo: motivo.trim() }] : [],
  ),
  no_pedidos: llegadas.flatMap(({ pedida, articulo, cantidad, motivo }) =>
    pedida ? [] : [{ articulo, cantidad: cantidad ?? 0, motivo: motivo.trim() }],
  ),
})

const columnsOf = (
  change: (articulo: string, changed: Partial<LineaQueLlega>) => void,
): readonly Column<LineaQueLlega>[] => [
  { header: 'Artículo', card: 'title', cell: (l) => l.nombre },
  {
    header: 'Falta',
    kind: 'numeric',
    width: '96px',
    cell: ({ pedida }) => (pedida ? formatEntero(pedida.faltan) : 'No pedido'),
  },
  columnaRecibida('Llegó', recibidaDe, (l, cantidad) => change(l.articulo, { cantidad })),
  {
    header: 'Motivo',
    width: '200px',
    cell: (l) => (
      <TextInput
        aria-label={`Motivo de ${l.nombre}`}
        placeholder="Vino roto, no se pidió…"
        className={styles.motivo ?? ''}
        size="xs"
        maxLength={200}
        value={l.motivo}
        onChange={({ currentTarget: { value } }) => change(l.articulo, { motivo: value })}
      />
    ),
  },
]

/** What came of an order, all or a part, and what came without having been ordered. */
export function PedidoRecibir({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const recibir = useRecibirPedido(pedido.id)
  const [remito, setRemito] = useState('')
  const [llegadas, setLlegadas] = useState(() =>
    pedido.detalles.map(
      (l): LineaQueLlega => ({
        articulo: l.articulo.id,
        nombre: l.articulo.nombre,
        pedida: l,
        cantidad: l.faltan,
        motivo: '',
      }),
    ),
  )
  const change = (articulo: string, changed: Partial<LineaQueLlega>) =>
    setLlegadas((all) => all.map((l) => (l.articulo === articulo ? { ...l, ...changed } : l)))
  /** What nobody ordered comes one by one; what was ordered is there with all that lacks. */
  const add = ({ id, nombre }: Articulo, cantidad = 1) =>
    setLlegadas((all) => {
      const llegada = all.find((l) => l.articulo === id)
      if (!llegada) return [...all, { articulo: id, nombre, pedida: null, cantidad, motivo: '' }]
      if (llegada.pedida) return all
      return all.map((l) =>
        l === llegada ? { ...l, cantidad: sumarCantidades([unidadesDe(l.cantidad), cantidad]) } : l,
      )
    })
  const codigos = useExactQueue(findArticulo, ({ articulo, cantidad, texto }) => {
    add(articulo, cantidad)
    if (texto !== null) notifyLeido(texto)
  })
  const onUnknown = (code: string) => {
    notifyError(`No existe un artículo con el código ${code}`)
    return false
  }

  const save = () => {
    if (refuseRecibidas(llegadas.map(recibidaDe))) return
    recibir.mutate(bodyOf(remito, llegadas), {
      onSuccess: () => {
        notifySuccess(`Mercadería de ${pedido.numero} recibida`)
        onClose()
      },
      onError: (error) => notifyError('Error al recibir el pedido', error),
    })
  }

  /** What nobody ordered can go again. */
  const quitar = (l: LineaQueLlega) =>
    !l.pedida && (
      <LineaQuitar
        linea={l}
        onRemove={() => setLlegadas((all) => all.filter((a) => a.articulo !== l.articulo))}
      />
    )
  return (
    <FormDialog
      title={`Recibir ${pedido.numero}`}
      submitLabel="Recibir"
      saving={recibir.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        save()
      }}
    >
      <Nota>Escribe lo que llegó de cada artículo; 0 si no vino. Lo que falta se sigue esperando.</Nota>
      <TextInput
        label="Remito del proveedor"
        maxLength={50}
        autoComplete="off"
        value={remito}
        onChange={({ currentTarget: { value } }) => setRemito(value)}
      />
      <DataTable
        label="Artículos recibidos"
        columns={columnsOf(change)}
        rows={llegadas}
        rowKey={(l) => l.articulo}
        empty=""
        actions={llegadas.some((l) => !l.pedida) ? quitar : undefined}
      />
      <ArticuloPicker
        id="no-pedido"
        placeholder="¿Vino algo que no se pidió? Búscalo aquí"
        suggestions={mercaderiaSuggestions}
        codigos={{ lookUp: codigos.lookUp, onUnknown }}
        onPick={(articulo) => {
          const llegada = llegadas.find((l) => l.articulo === articulo.id)
          if (llegada) focusId(fieldId(llegada))
          else add(articulo)
        }}
      />
    </FormDialog>
  )
}

import { restarCantidades } from '@mostrador/contract/cantidades'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { useState } from 'react'
import { later } from '../../../../platform/later.tsx'
import { formatEntero } from '../../../../platform/text/format.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { type Cantidad, isCantidad, unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { Nota } from '../../../../ui/Nota.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import {
  columnaRecibida,
  type Recibida,
  refuseRecibidas,
} from '../../../documentos/lineas/recibida.columnas.tsx'
import styles from '../Transferencia.module.css'
import { useRecibir } from './useRecibir.ts'

const SeriesQueLlegaron = later(() =>
  import('../../series/SeriesQueLlegaron.tsx').then((m) => m.SeriesQueLlegaron),
)

interface LineaRecibida {
  id: number
  nombre: string
  solicitada: number
  recibida: Cantidad
  /** The serial numbers that were sent, and those that came: as many as were received. Missing where they say none. */
  enviadas?: readonly string[]
  llegaron?: readonly string[]
}

/** The received quantity can be 0, but never more than was sent. */
const limitesOf = ({ solicitada }: LineaRecibida) => ({ min: 0, max: solicitada })

const recibidaDe = (l: LineaRecibida): Recibida => ({
  id: `recibida-${l.id}`,
  nombre: l.nombre,
  cantidad: l.recibida,
  limites: limitesOf(l),
})

interface TransferenciaRecibirProps {
  transferencia: Transferencia
  onReceived: () => void
  onClose: () => void
}

/** Receives less than was sent; the missing units stay on record. */
export function TransferenciaRecibir({ transferencia, onReceived, onClose }: TransferenciaRecibirProps) {
  const { recibir, recibiendo } = useRecibir()
  const [llegadas, setLlegadas] = useState(() =>
    transferencia.detalles.map(({ id, articulo_nombre, cantidad_solicitada, series }): LineaRecibida => {
      const enviadas = series?.map((s) => s.numero)
      return {
        id,
        nombre: articulo_nombre,
        solicitada: cantidad_solicitada,
        recibida: cantidad_solicitada,
        ...(enviadas && { enviadas, llegaron: enviadas }),
      }
    }),
  )
  const change = (id: number, changed: Partial<LineaRecibida>) =>
    setLlegadas((all) => all.map((a) => (a.id === id ? { ...a, ...changed } : a)))
  const columna = columnaRecibida('Recibida', recibidaDe, ({ id }, recibida) => change(id, { recibida }))
  const columns: readonly Column<LineaRecibida>[] = [
    {
      header: 'Artículo',
      card: 'title',
      cell: ({ id, nombre, enviadas, llegaron = [] }) => (
        <div>
          {nombre}
          {enviadas && (
            <SeriesQueLlegaron
              nombre={nombre}
              enviadas={enviadas}
              llegaron={llegaron}
              onChange={(next) => change(id, { llegaron: next, recibida: next.length })}
            />
          )}
        </div>
      ),
    },
    { header: 'Enviada', kind: 'numeric', width: '88px', cell: (l) => formatEntero(l.solicitada) },
    // The marked numbers are the quantity.
    { ...columna, cell: (l) => (l.llegaron ? formatEntero(l.llegaron.length) : columna.cell(l)) },
    { header: 'Faltante', kind: 'numeric', width: '88px', cell: (l) => <Faltante llegada={l} /> },
  ]
  const receive = () => {
    if (refuseRecibidas(llegadas.map(recibidaDe))) return
    const detalles = llegadas.map(({ id, recibida, llegaron }) => ({
      id,
      cantidad_recibida: unidadesDe(recibida),
      ...(llegaron && { series: [...llegaron] }),
    }))
    recibir(transferencia.id, detalles, { onReceived, onOvertaken: onClose })
  }
  return (
    <FormDialog
      title={`Recibir con diferencias ${transferencia.numero}`}
      submitLabel="Recibir"
      saving={recibiendo}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        receive()
      }}
    >
      <Nota>
        Escribe lo que llegó. Lo que falta queda registrado.
        {llegadas.some((l) => l.enviadas) && ' Marca o lee los números de serie que llegaron.'}
      </Nota>
      <DataTable
        label="Artículos recibidos"
        columns={columns}
        rows={llegadas}
        rowKey={(l) => l.id}
        empty=""
      />
    </FormDialog>
  )
}

function Faltante({ llegada }: { llegada: LineaRecibida }) {
  const { solicitada, recibida } = llegada
  if (!isCantidad(recibida, limitesOf(llegada))) return '…'
  if (solicitada === recibida) return '-'
  return <strong className={styles.faltante}>{formatEntero(restarCantidades(solicitada, recibida))}</strong>
}

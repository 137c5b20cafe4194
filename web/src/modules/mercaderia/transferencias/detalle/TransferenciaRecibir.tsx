import { restarCantidades } from '@mostrador/contract/cantidades'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { useState } from 'react'
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

interface LineaRecibida {
  id: number
  nombre: string
  solicitada: number
  recibida: Cantidad
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
    transferencia.detalles.map(
      (d): LineaRecibida => ({
        id: d.id,
        nombre: d.articulo_nombre,
        solicitada: d.cantidad_solicitada,
        recibida: d.cantidad_solicitada,
      }),
    ),
  )
  const columns: readonly Column<LineaRecibida>[] = [
    { header: 'Artículo', card: 'title', cell: (l) => l.nombre },
    { header: 'Enviada', kind: 'numeric', width: '88px', cell: (l) => formatEntero(l.solicitada) },
    columnaRecibida('Recibida', recibidaDe, ({ id }, recibida) =>
      setLlegadas((all) => all.map((a) => (a.id === id ? { ...a, recibida } : a))),
    ),
    { header: 'Faltante', kind: 'numeric', width: '88px', cell: (l) => <Faltante llegada={l} /> },
  ]
  const receive = () => {
    if (refuseRecibidas(llegadas.map(recibidaDe))) return
    const detalles = llegadas.map((l) => ({ id: l.id, cantidad_recibida: unidadesDe(l.recibida) }))
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
      <Nota>Escribe lo que llegó. Lo que falta queda registrado.</Nota>
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

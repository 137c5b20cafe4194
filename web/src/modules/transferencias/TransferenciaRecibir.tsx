import type { Transferencia } from '@mostrador/contract/transferencias'
import { useState } from 'react'
import { formatEntero } from '../../platform/format.ts'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './Transferencia.module.css'
import { useRecibir } from './useRecibir.ts'

interface Llegada {
  id: number
  nombre: string
  solicitada: number
  recibida: number
}

interface TransferenciaRecibirProps {
  transferencia: Transferencia
  onReceived: () => void
  onClose: () => void
}

/** Receiving less than was sent: what is missing stays on record. */
export function TransferenciaRecibir({ transferencia, onReceived, onClose }: TransferenciaRecibirProps) {
  const { recibir, recibiendo } = useRecibir()
  const [llegadas, setLlegadas] = useState(() =>
    transferencia.detalles.map(
      (d): Llegada => ({
        id: d.id,
        nombre: d.articulo_nombre,
        solicitada: d.cantidad_solicitada,
        recibida: d.cantidad_solicitada,
      }),
    ),
  )
  const columns: readonly Column<Llegada>[] = [
    { header: 'Artículo', card: 'title', cell: (l) => l.nombre },
    { header: 'Enviada', kind: 'numeric', width: '88px', cell: (l) => formatEntero(l.solicitada) },
    {
      header: 'Recibida',
      kind: 'numeric',
      width: '120px',
      cell: (l) => (
        <CantidadInput
          aria-label={`Cantidad recibida de ${l.nombre}`}
          className={styles.cantidad ?? ''}
          size="xs"
          min={0}
          max={l.solicitada}
          value={l.recibida}
          onChange={(recibida) =>
            setLlegadas((all) => all.map((a) => (a.id === l.id ? { ...a, recibida } : a)))
          }
        />
      ),
    },
    {
      header: 'Faltante',
      kind: 'numeric',
      width: '88px',
      cell: ({ solicitada, recibida }) =>
        solicitada === recibida ? (
          '-'
        ) : (
          <strong className={styles.faltante}>{formatEntero(solicitada - recibida)}</strong>
        ),
    },
  ]
  return (
    <FormDialog
      title={`Recibir con diferencias ${transferencia.numero}`}
      submitLabel="Recibir"
      saving={recibiendo}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        recibir(
          transferencia.id,
          llegadas.map(({ id, recibida }) => ({ id, cantidad_recibida: recibida })),
          { onReceived, onOvertaken: onClose },
        )
      }}
    >
      <p className={styles.aviso}>Escribe lo que llegó. Lo que falta queda registrado.</p>
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

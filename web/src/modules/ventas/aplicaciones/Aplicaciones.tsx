import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Aplicacion } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { aplicacionesDeVentaQuery, useAnularAplicacion } from './aplicaciones.queries.ts'

const columns: readonly Column<Aplicacion>[] = [
  { header: 'Cuota', card: 'title', cell: (a) => nombreCuota(a.numero_cuota) },
  { header: 'Saldo a favor', kind: 'numeric', width: '152px', cell: (a) => <MoneyText value={a.importe} /> },
  { header: 'Fecha', width: '104px', cell: (a) => formatFecha(a.fecha) },
  { header: 'Viene de', cell: (a) => a.origen },
  { header: 'Usuario', width: '128px', cell: (a) => nombreDePersona(a.usuario) },
]

/** The credits that paid instalments of a sale, each with its button to take it back. Nothing where there is none. */
export function Aplicaciones({ venta }: { venta: number }) {
  const { ofrece, escribeEn } = useSesion()
  const { data = [] } = useQuery(aplicacionesDeVentaQuery(venta))
  const [anulando, setAnulando] = useState<Aplicacion | null>(null)
  if (data.length === 0) return null
  return (
    <>
      <DataTable
        label="Saldo a favor aplicado"
        columns={columns}
        rows={data}
        rowKey={(a) => a.id}
        empty=""
        actions={(a) =>
          ofrece('anular_recibos') &&
          (a.sucursal === undefined || escribeEn(a.sucursal)) && (
            <RowAction
              label="Anular"
              target={`saldo a favor de ${nombreCuota(a.numero_cuota)}`}
              danger
              onClick={() => setAnulando(a)}
            />
          )
        }
      />
      {anulando && <AplicacionAnular aplicacion={anulando} onClose={() => setAnulando(null)} />}
    </>
  )
}

function AplicacionAnular({ aplicacion, onClose }: { aplicacion: Aplicacion; onClose: () => void }) {
  const anular = useAnularAplicacion(aplicacion.id)
  const cuota = nombreCuota(aplicacion.numero_cuota).toLowerCase()
  return (
    <MotivoDialog
      danger
      title="Anular el uso del saldo a favor"
      question={`${formatMoney(aplicacion.importe)} quedan a favor otra vez, y la ${cuota} los vuelve a pedir.`}
      confirmLabel="Anular"
      guardar={anular}
      dicho={() => ['El saldo está a favor otra vez']}
      alFallar="Error al anular el uso del saldo a favor"
      onClose={onClose}
    />
  )
}
